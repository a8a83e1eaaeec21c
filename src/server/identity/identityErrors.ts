/** The token is forged, expired, revoked, or its user is gone or disabled. */
export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError';

  constructor(cause: unknown) {
    super('The identity token is not valid', { cause });
  }
}

export class EmailTakenError extends Error {
  override readonly name = 'EmailTakenError';

  constructor() {
    super('There is already a user with this email address');
  }
}

/** A user without the admin claim already has the first admin's address; anyone may have signed up with it. */
export class NotStaffError extends Error {
  override readonly name = 'NotStaffError';

  constructor(email: string) {
    super(`There is a user with the address ${email} already, who is not staff`);
  }
}

/** The provider rejected an address or a password by its own rules, which this server does not know. */
export class RefusedValueError extends Error {
  override readonly name = 'RefusedValueError';

  constructor(readonly field: 'email' | 'password') {
    super(`The identity provider does not take this ${field}`);
  }
}

/** The provider has no user with the address, so that it can send no e-mail. */
export class UnknownAddressError extends Error {
  override readonly name = 'UnknownAddressError';

  constructor() {
    super('The identity provider has no user with this email address');
  }
}

/** A disabled user cannot be the admin; enabling a user is left to those who disabled them. */
export class DisabledUserError extends Error {
  override readonly name = 'DisabledUserError';

  constructor(email: string) {
    super(
      `The user with the address ${email} is disabled. Enable the user at the identity provider and run this again`,
    );
  }
}

/** The identity provider is unreachable, too slow, or refuses this server's requests. */
export class IdentityUnavailableError extends Error {
  override readonly name = 'IdentityUnavailableError';

  constructor(cause: unknown) {
    const reason = cause instanceof Error && cause.message ? `: ${cause.message}` : '';
    super(`The identity provider is unavailable${reason}`, { cause });
  }
}
