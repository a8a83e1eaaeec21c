/** The user that a verified token belongs to. */
export interface TokenHolder {
  uid: string;
  email: string;
  isAdmin: boolean;
  /** Milliseconds since 1970. */
  expiresAt: number;
}
