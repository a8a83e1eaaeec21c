/** The user that a verified token belongs to. */
export interface TokenHolder {
  uid: string;
  email: string;
  isAdmin: boolean;
  /** Was removed from the staff here. */
  wasStaff: boolean;
  /** When the session began, in milliseconds since 1970. */
  signedInAt: number;
  /** When the token expires, in milliseconds since 1970. */
  expiresAt: number;
}
