/** A user as the identity provider knows them. */
export interface ProviderUser {
  uid: string;
  email: string;
  displayName: string | null;
  isDisabled: boolean;
  /** Has the claim admin. */
  isStaff: boolean;
  /** Was removed from the staff here, and may be invited again. */
  wasStaff: boolean;
  /** An instant, ISO 8601; null before the first sign-in. */
  lastSignedIn: string | null;
}
