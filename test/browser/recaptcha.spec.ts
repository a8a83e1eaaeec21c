import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { startProgram } from '../support/servers/startProgram';
import { PROGRAM } from '../support/servers/startServers';
import { FIREBASE_ENVIRONMENT } from '../support/testIdentity';
import { expect, test as base } from './portalTest';

const CREDENTIALS = { email: 'staff@tests.example', password: 'a password' };

/** The real server, without an emulator: beside one, the provider's library makes up its tokens. */
const test = base.extend<{ portal: string }>({
  portal: async ({}, use) => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-recaptcha-'));
    const server = await startProgram(['node', PROGRAM], {
      ...FIREBASE_ENVIRONMENT,
      NODE_ENV: 'production',
      // An earlier journey may have set it in this process.
      FIREBASE_AUTH_EMULATOR_HOST: undefined,
      DATA_DIR: dataDir,
      PORT: '0',
      RECAPTCHA: 'on',
    });
    await use(server.url);
    await server.stop();
    fs.rmSync(dataDir, { recursive: true });
  },
});

const RELEASE = 'https://www.gstatic.com/recaptcha/releases/one/recaptcha__en.js';
const SITE_KEY = 'site-key';

/** Like Google's script: opens a frame that makes the token, and sends a report from the page itself. */
const RELEASED = `
  window.grecaptcha = {
    enterprise: {
      ready: (then) => then(),
      execute: async (key, { action }) => {
        const frame = document.createElement('iframe');
        const made = new Promise((resolve) =>
          window.addEventListener('message', ({ data }) => resolve(data), { once: true }));
        frame.src = 'https://www.google.com/recaptcha/enterprise/anchor?k=' + key;
        document.body.append(frame);
        const token = await made;
        await fetch('https://www.google.com/recaptcha/enterprise/clr?k=' + key, { method: 'POST', mode: 'no-cors' });
        return token + ' for ' + action;
      },
    },
  };`;

/** A small script that loads the large one and then calls the waiting callback. */
function loader(url: URL): string {
  return `
    const script = document.createElement('script');
    script.src = '${RELEASE}?render=${url.searchParams.get('render')}';
    script.onload = () => window['${url.searchParams.get('onload')}']();
    document.head.append(script);`;
}

/** Serves fake reCAPTCHA scripts to the page. */
async function fakeRecaptcha(page: Page): Promise<void> {
  const script = (route: Route, body: string) => route.fulfill({ contentType: 'text/javascript', body });
  await page.route('https://www.gstatic.com/recaptcha/**', (route) => script(route, RELEASED));
  await page.route('https://www.google.com/recaptcha/**', (route) => {
    const url = new URL(route.request().url());
    if (url.pathname === '/recaptcha/enterprise.js') return script(route, loader(url));
    if (url.pathname === '/recaptcha/enterprise/anchor') {
      const token = `token by ${url.searchParams.get('k')}`;
      const body = `<script>parent.postMessage('${token}', '*')</script>`;
      return route.fulfill({ contentType: 'text/html', body });
    }
    return route.fulfill({ status: 200, body: '' });
  });
}

interface Asked {
  captchaResponse?: string;
  captchaResp?: string;
}

function refusal(message: string) {
  const errors = [{ message, domain: 'global', reason: 'invalid' }];
  return { status: 400, json: { error: { code: 400, message, errors } } };
}

/** Fakes a provider that enforces reCAPTCHA, and collects the requests it gets. */
async function fakeProvider(page: Page): Promise<Record<string, Asked[]>> {
  const requested: Record<string, Asked[]> = { signInWithPassword: [], sendOobCode: [] };

  function answer(call: string, body: Asked) {
    // One call uses another name for the token.
    const token = call === 'signInWithPassword' ? body.captchaResponse : body.captchaResp;
    if (!token) return refusal('MISSING_RECAPTCHA_TOKEN');
    if (!token.startsWith(`token by ${SITE_KEY} for `)) return refusal('INVALID_RECAPTCHA_TOKEN');
    if (call === 'signInWithPassword') return refusal('INVALID_LOGIN_CREDENTIALS');
    return { json: { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: CREDENTIALS.email } };
  }

  await page.route('https://identitytoolkit.googleapis.com/v1/accounts:*', (route) => {
    const [, call = ''] = /accounts:(\w+)/.exec(route.request().url()) ?? [];
    const body = route.request().postDataJSON() as Asked;
    requested[call]?.push(body);
    return route.fulfill(answer(call, body));
  });
  await page.route('https://identitytoolkit.googleapis.com/v2/recaptchaConfig?*', (route) =>
    route.fulfill({
      json: {
        recaptchaKey: `projects/${FIREBASE_ENVIRONMENT.FIREBASE_PROJECT_ID}/keys/${SITE_KEY}`,
        recaptchaEnforcementState: [
          { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'ENFORCE' },
          { provider: 'PHONE_PROVIDER', enforcementState: 'OFF' },
        ],
      },
    }),
  );
  return requested;
}

test('a reset e-mail and a sign-in that lack the required bot-protection token are sent again with one [PROVIDER-2 RESET-2]', async ({
  portal,
  page,
}) => {
  await fakeRecaptcha(page);
  const { sendOobCode, signInWithPassword } = await fakeProvider(page);
  const { email, password } = CREDENTIALS;
  await page.goto(`${portal}/reset-password`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Reset email has been sent')).toBeVisible();
  const clientType = 'CLIENT_TYPE_WEB';
  const reset = { requestType: 'PASSWORD_RESET', email, clientType };
  const recaptchaVersion = 'RECAPTCHA_ENTERPRISE';
  expect(sendOobCode).toEqual([
    reset,
    { ...reset, captchaResp: `token by ${SITE_KEY} for getOobCode`, recaptchaVersion },
  ]);

  await page.goto(`${portal}/sign-in`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Invalid username or password')).toBeVisible();
  const signIn = { email, password, returnSecureToken: true, clientType };
  expect(signInWithPassword).toEqual([
    signIn,
    { ...signIn, captchaResponse: `token by ${SITE_KEY} for signInWithPassword`, recaptchaVersion },
  ]);
});
