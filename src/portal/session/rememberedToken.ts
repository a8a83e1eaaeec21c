import type { FirebaseConfiguration } from '../../contract/configuration';

/** What the identity provider's library remembers of who was signed in. */
interface RememberedUser {
  stsTokenManager?: { accessToken?: string; expirationTime?: number };
}

/**
 * The token of whoever was signed in here last, or null. The library first asks the provider whether the user still exists;
 * what the API is asked for need not wait for that, for the API looks at the token itself.
 */
export function rememberedToken({ apiKey }: FirebaseConfiguration): string | null {
  try {
    const text = localStorage.getItem(`firebase:authUser:${apiKey}:[DEFAULT]`);
    const { accessToken, expirationTime = 0 } =
      (JSON.parse(text ?? '{}') as RememberedUser).stsTokenManager ?? {};
    return accessToken && expirationTime > Date.now() ? accessToken : null;
  } catch {
    return null;
  }
}
