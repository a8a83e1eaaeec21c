import { createSign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { makeCertificate, type SelfSigned } from './makeCertificate';
import { FIREBASE_ENVIRONMENT } from '../testIdentity';

const HOSTS = ['www.googleapis.com', 'identitytoolkit.googleapis.com', 'oauth2.googleapis.com'];
export const PROJECT = FIREBASE_ENVIRONMENT.FIREBASE_PROJECT_ID;

/** A user as stored by Google. */
export interface GoogleUser {
  localId: string;
  email: string;
  disabled?: boolean;
  /** Seconds since 1970; sessions that began earlier are revoked. */
  validSince?: string;
  customAttributes?: string;
}

export interface Signing {
  header?: object;
  claims?: object;
  key?: KeyObject;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

export const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** A fake of Google's services for firebase-admin: public keys, access tokens, users. Over TLS, by Google's host names. */
export class FakeGoogle {
  readonly users = new Map<string, GoogleUser>();
  /** The published keys by id. */
  readonly keys = new Map<string, SelfSigned>();
  readonly #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-google-'));
  readonly #server: https.Server;

  private constructor(
    private readonly tls: SelfSigned,
    private readonly keysLastSeconds: number,
  ) {
    const key = tls.privateKey.export({ type: 'pkcs8', format: 'pem' });
    this.#server = https.createServer({ key, cert: tls.certificate }, (request, response) => {
      void (async () => {
        const parts: Buffer[] = [];
        for await (const part of request) parts.push(part as Buffer);
        const body = this.#answer(request.url ?? '', Buffer.concat(parts).toString());
        response.setHeader('cache-control', `public, max-age=${this.keysLastSeconds}, must-revalidate`);
        response.setHeader('content-type', 'application/json; charset=utf-8');
        response.end(JSON.stringify(body));
      })();
    });
  }

  static async start(keysLastSeconds: number): Promise<FakeGoogle> {
    const google = new FakeGoogle(makeCertificate(HOSTS), keysLastSeconds);
    google.#server.listen(0, '127.0.0.1');
    await once(google.#server, 'listening');
    return google;
  }

  #answer(url: string, body: string): object {
    if (url.startsWith('/robot/v1/metadata/x509/')) {
      return Object.fromEntries([...this.keys].map(([id, { certificate }]) => [id, certificate]));
    }
    if (url.startsWith('/token')) return { access_token: 'ours', expires_in: 3600, token_type: 'Bearer' };
    if (url.includes('accounts:batchGet')) return { users: [...this.users.values()] };
    const { localId = [] } = JSON.parse(body) as { localId?: string[] };
    return { users: [localId].flat().flatMap((id) => this.users.get(id) ?? []) };
  }

  /** The environment in which a server trusts this fake as Google and has credentials for it. */
  environment(): NodeJS.ProcessEnv {
    const authority = path.join(this.#folder, 'authority.pem');
    const credentials = path.join(this.#folder, 'credentials.json');
    fs.writeFileSync(authority, this.tls.certificate);
    const account = {
      type: 'service_account',
      project_id: PROJECT,
      private_key_id: '1',
      private_key: this.tls.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      client_email: `server@${PROJECT}.example`,
      client_id: '1',
      token_uri: 'https://oauth2.googleapis.com/token',
    };
    fs.writeFileSync(credentials, JSON.stringify(account));
    return {
      NODE_EXTRA_CA_CERTS: authority,
      GOOGLE_APPLICATION_CREDENTIALS: credentials,
      FAKE_GOOGLE_PORT: String((this.#server.address() as AddressInfo).port),
    };
  }

  /** Signs an identity token as Google does, with the given deviations. */
  sign(user: GoogleUser, { header, claims, key }: Signing = {}): string {
    const [[keyId, published] = []] = this.keys;
    const now = nowInSeconds();
    const custom = JSON.parse(user.customAttributes ?? '{}') as object;
    const body = {
      ...custom,
      aud: PROJECT,
      iss: `https://securetoken.google.com/${PROJECT}`,
      sub: user.localId,
      user_id: user.localId,
      email: user.email,
      iat: now,
      auth_time: now,
      exp: now + 3600,
      ...claims,
    };
    const text = `${encode({ alg: 'RS256', kid: keyId, typ: 'JWT', ...header })}.${encode(body)}`;
    const signer = key ?? published?.privateKey;
    if (!signer) throw new Error('There is no key to sign with');
    return `${text}.${createSign('sha256').update(text).sign(signer).toString('base64url')}`;
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
    fs.rmSync(this.#folder, { recursive: true, force: true });
  }
}
