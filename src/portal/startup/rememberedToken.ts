import type { FirebaseConfiguration } from '../../contract/configuration';
import { ofProvider } from './storage';

/** The user as Firebase persists it. */
interface RememberedUser {
  stsTokenManager?: { accessToken?: string; expirationTime?: number };
}

/**
 * The unexpired token of the last signed-in user, or null. Firebase first asks the provider whether the user still exists; API
 * requests need not wait for that, because the API verifies the token itself.
 */
export function rememberedToken({ apiKey }: FirebaseConfiguration): string | null {
  try {
    const text = ofProvider.read(`firebase:authUser:${apiKey}:[DEFAULT]`);
    const { accessToken, expirationTime = 0 } =
      (JSON.parse(text ?? '{}') as RememberedUser).stsTokenManager ?? {};
    return accessToken && expirationTime > Date.now() ? accessToken : null;
  } catch {
    return null;
  }
}
