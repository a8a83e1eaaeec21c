import { CONFIGURATION_ELEMENT_ID, type PortalConfiguration } from '../../src/contract/configuration';

/** Signs in with the identity provider in a running server's portal configuration. Returns the identity token. */
export async function staffToken(url: string, staff: { email: string; password: string }): Promise<string> {
  const page = await (await fetch(`${url}/sign-in`)).text();
  const written = new RegExp(`id="${CONFIGURATION_ELEMENT_ID}"[^>]*>([^<]*)<`).exec(page)?.[1] ?? '{}';
  const { firebase, authEmulatorUrl } = JSON.parse(written) as PortalConfiguration;
  const provider = `${authEmulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`;
  const answer = await fetch(`${provider}?key=${firebase.apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...staff, returnSecureToken: true }),
  });
  return ((await answer.json()) as { idToken: string }).idToken;
}
