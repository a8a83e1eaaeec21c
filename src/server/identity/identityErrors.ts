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

/** There is a user with the address that the first of the staff is to have, and nobody knows whose doing that is. */
export class NotStaffError extends Error {
  override readonly name = 'NotStaffError';

  constructor(email: string) {
    super(`There is a user with the address ${email} already, who is not staff`);
  }
}

/** The provider has rules of its own for what an address or a password may be, and these are not ours to know. */
export class RefusedValueError extends Error {
  override readonly name = 'RefusedValueError';

  constructor(readonly field: 'email' | 'password') {
    super(`The identity provider does not take this ${field}`);
  }
}

/** The identity provider is away, slow, or does not let us ask. */
export class IdentityUnavailableError extends Error {
  override readonly name = 'IdentityUnavailableError';

  constructor(cause: unknown) {
    super('The identity provider is unavailable', { cause });
  }
}
