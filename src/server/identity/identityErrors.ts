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

/** The identity provider is away, slow, or does not let us ask. */
export class IdentityUnavailableError extends Error {
  override readonly name = 'IdentityUnavailableError';

  constructor(cause: unknown) {
    super('The identity provider is unavailable', { cause });
  }
}
