import { DEMO_STAFF } from './demoStaff';
import { DEMO_PASSWORD } from './fillDemoData';

/** Signs the staff in once, so that the list of staff shows people who have been here, not invitations. */
export async function signInStaff(emulatorUrl: string): Promise<void> {
  const address = `${emulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  for (const { email } of DEMO_STAFF) {
    const body = JSON.stringify({ email, password: DEMO_PASSWORD, returnSecureToken: true });
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    if (!response.ok) throw new Error(`${email} could not sign in: ${await response.text()}`);
  }
}
