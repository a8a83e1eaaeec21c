import { CONFIGURATION_ELEMENT_ID, type PortalConfiguration } from '../../src/contract/configuration';

/** The portal's configuration, as a running server sends it. */
export async function configurationOf(url: string): Promise<PortalConfiguration> {
  const page = await (await fetch(`${url}/sign-in`)).text();
  const written = new RegExp(`id="${CONFIGURATION_ELEMENT_ID}"[^>]*>([^<]*)<`).exec(page)?.[1] ?? '{}';
  return JSON.parse(written) as PortalConfiguration;
}

/** Signs in with the identity provider in a running server's portal configuration. Returns the identity token. */
export async function staffToken(url: string, staff: { email: string; password: string }): Promise<string> {
  const { firebase, authEmulatorUrl } = await configurationOf(url);
  const provider = `${authEmulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`;
  const answer = await fetch(`${provider}?key=${firebase.apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...staff, returnSecureToken: true }),
  });
  return ((await answer.json()) as { idToken: string }).idToken;
}

/** Follows the link of the newest reset e-mail to a person, and chooses a password. */
export async function choosePassword(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { firebase, authEmulatorUrl } = await configurationOf(url);
  const sent = await fetch(`${authEmulatorUrl}/emulator/v1/projects/${firebase.projectId}/oobCodes`);
  const { oobCodes } = (await sent.json()) as { oobCodes: { email: string; oobLink: string }[] };
  const link = oobCodes.findLast((code) => code.email === email)?.oobLink;
  if (!link) throw new Error(`No e-mail was sent to ${email}`);
  const answer = await fetch(`${link}&newPassword=${encodeURIComponent(password)}`);
  if (!answer.ok) throw new Error(`The link was refused: ${answer.status}`);
}
