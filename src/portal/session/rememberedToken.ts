import type { FirebaseConfiguration } from '../../contract/configuration';

/** Where the identity provider's library remembers who was signed in. */
const DATABASE = 'firebaseLocalStorageDb';
const USERS = 'firebaseLocalStorage';
const userKey = ({ apiKey }: FirebaseConfiguration) => `firebase:authUser:${apiKey}:[DEFAULT]`;

interface RememberedUser {
  value?: { stsTokenManager?: { accessToken?: string; expirationTime?: number } };
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser remembers nothing'));
  });
}

/**
 * The token of whoever was signed in here last, or null. The library first asks the provider whether the user still exists;
 * what the API is asked for need not wait for that, for the API looks at the token itself.
 */
export async function rememberedToken(firebase: FirebaseConfiguration): Promise<string | null> {
  try {
    const opening = indexedDB.open(DATABASE);
    // The library makes its database; an empty one would be in its way.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    const database = await answerOf(opening);
    const users = database.transaction(USERS).objectStore(USERS);
    const user = await answerOf(users.get(userKey(firebase)) as IDBRequest<RememberedUser | undefined>);
    database.close();
    const { accessToken, expirationTime = 0 } = user?.value?.stsTokenManager ?? {};
    return accessToken && expirationTime > Date.now() ? accessToken : null;
  } catch {
    return null;
  }
}
