import { createHmac, createSign } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { nowInSeconds, PROJECT, type FakeGoogle, type GoogleUser } from '../servers/FakeGoogle';
import { makeCertificate } from '../servers/makeCertificate';

const HOUR = 3600;

export const staff: GoogleUser = {
  localId: 'staff',
  email: 'staff@strangers.example',
  customAttributes: '{"admin":true}',
};
export const customer: GoogleUser = { localId: 'customer', email: 'customer@strangers.example' };
/** No longer staff, though their tokens still have the claim. */
export const demoted: GoogleUser = { ...staff, localId: 'demoted' };
export const disabled: GoogleUser = { ...staff, localId: 'disabled' };
export const revoked: GoogleUser = { ...staff, localId: 'revoked' };
export const boastful: GoogleUser = { ...staff, localId: 'boastful', customAttributes: '{"admin":"true"}' };

export const USERS = [staff, customer, demoted, disabled, revoked, boastful];

export const oldKey = makeCertificate();
export const newKey = makeCertificate();
const foreignKey = makeCertificate();

const encode = (part: object | null) => Buffer.from(JSON.stringify(part)).toString('base64url');

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The token's claims under another header and signature. */
function resigned(token: string, header: object, sign: (text: string) => string): string {
  const text = `${encode(header)}.${token.split('.')[1]}`;
  return `${text}.${sign(text)}`;
}

export interface Stranger {
  name: string;
  headers: OutgoingHttpHeaders;
  status: 401 | 403;
}

/** Requests without valid credentials, and the status with which each must be refused. */
export function strangersTo(google: FakeGoogle): Stranger[] {
  const now = nowInSeconds();
  const good = google.sign(staff);
  const withClaims = (claims: object) => bearer(google.sign(staff, { claims }));
  const withHeader = (header: object) => bearer(google.sign(staff, { header }));
  const byForeigner = (header: object) => bearer(google.sign(staff, { header, key: foreignKey.privateKey }));
  const hmac = (secret: string) => (text: string) =>
    createHmac('sha256', secret).update(text).digest('base64url');
  const publicKey = newKey.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const HS256 = { alg: 'HS256', kid: 'new', typ: 'JWT' };
  const [head, words, signature] = good.split('.');
  const another = 'another-project';

  const unknown: [string, OutgoingHttpHeaders][] = [
    ['no credentials', {}],
    ['no token', { authorization: 'Bearer' }],
    ['garbage', bearer('garbage')],
    ['three parts of garbage', bearer('a.b.c')],
    ['words that are no JSON', bearer(`${head}.garbage.${signature}`)],
    ['words that are nothing', bearer(`${head}.${encode(null)}.${signature}`)],
    ['a header that is nothing', bearer(`${encode(null)}.${words}.${signature}`)],
    ['a header that is a list', bearer(`${encode([])}.${words}.${signature}`)],
    ['a password', { authorization: 'Basic YWRtaW46YWRtaW4=' }],
    ['another scheme', { authorization: `Token ${good}` }],
    ['two tokens in one', { authorization: `Bearer ${good},${good}` }],
    ['garbage before a token', { Authorization: ['Bearer garbage', `Bearer ${good}`] }],
    ['a token in a cookie', { cookie: `token=${good}; __session=${good}; Authorization=Bearer ${good}` }],
    [
      'a token in other headers',
      {
        'x-authorization': `Bearer ${good}`,
        'proxy-authorization': `Bearer ${good}`,
        'x-forwarded-authorization': `Bearer ${good}`,
      },
    ],
    ['expired', withClaims({ iat: now - 2 * HOUR, auth_time: now - 2 * HOUR, exp: now - HOUR })],
    ['expired just now', withClaims({ exp: now - 1 })],
    ['not valid yet', withClaims({ nbf: now + HOUR })],
    ['made in the future', withClaims({ iat: now + HOUR, exp: now + 2 * HOUR })],
    ['signed in in the future', withClaims({ auth_time: now + HOUR })],
    ['signed in at no time', withClaims({ auth_time: 'yesterday' })],
    ["another project's", withClaims({ aud: another, iss: `https://securetoken.google.com/${another}` })],
    ['for another project', withClaims({ aud: another })],
    ['for several projects', withClaims({ aud: [another, PROJECT] })],
    ['by another issuer', withClaims({ iss: `https://securetoken.example/${PROJECT}` })],
    ['a session cookie', withClaims({ iss: `https://session.firebase.google.com/${PROJECT}` })],
    ['of no user', withClaims({ sub: '' })],
    ['of a number', withClaims({ sub: 1 })],
    ['of an endless user', withClaims({ sub: 's'.repeat(129) })],
    ['of a user who is gone', withClaims({ sub: 'gone' })],
    ['unsigned', bearer(resigned(good, { alg: 'none', typ: 'JWT' }, () => ''))],
    ['unsigned, with the id of a key', bearer(resigned(good, { alg: 'none', kid: 'new' }, () => ''))],
    ['unsigned, spelled otherwise', bearer(resigned(good, { alg: 'NonE', kid: 'new' }, () => ''))],
    ['without its signature', bearer(`${head}.${words}.`)],
    ['signed with the certificate as a secret', bearer(resigned(good, HS256, hmac(newKey.certificate)))],
    ['signed with the public key as a secret', bearer(resigned(good, HS256, hmac(publicKey)))],
    [
      'signed by another algorithm',
      bearer(
        resigned(good, { alg: 'RS512', kid: 'new' }, (text) =>
          createSign('sha512').update(text).sign(newKey.privateKey).toString('base64url'),
        ),
      ),
    ],
    ["signed by a stranger under Google's key id", byForeigner({})],
    ['signed by a stranger under an id of their own', byForeigner({ kid: 'foreign' })],
    [
      'signed by a stranger who brings the key',
      byForeigner({
        jwk: foreignKey.publicKey.export({ format: 'jwk' }),
        x5c: [foreignKey.certificate],
        jku: 'https://strangers.example',
      }),
    ],
    ['signed without the id of a key', withHeader({ kid: undefined })],
    ['signed by a key that is a path', byForeigner({ kid: '../../../../dev/null' })],
    ['signed by a key that every object has', byForeigner({ kid: '__proto__' })],
    ['signed by a key that is a list', byForeigner({ kid: ['new'] })],
    [
      'signed by a key that is rolled',
      bearer(google.sign(staff, { header: { kid: 'old' }, key: oldKey.privateKey })),
    ],
    ['with other words than were signed', bearer(`${head}.${encode({ admin: true })}.${signature}`)],
    ['enormous', withClaims({ more: 'x'.repeat(9_000), aud: another })],
    ['disabled', bearer(google.sign(disabled))],
    ['whose sessions were ended', bearer(google.sign(revoked, { claims: { auth_time: now - 60 } }))],
  ];
  const noStaff: [string, OutgoingHttpHeaders][] = [
    ["a customer's user", bearer(google.sign(customer))],
    ["a customer's user who claims to be staff", bearer(google.sign(customer, { claims: { admin: true } }))],
    ['staff until lately', bearer(google.sign(demoted, { claims: { admin: true } }))],
    ['whose claim is a word', bearer(google.sign(boastful))],
  ];
  return [
    ...unknown.map(([name, headers]) => ({ name, headers, status: 401 as const })),
    ...noStaff.map(([name, headers]) => ({ name, headers, status: 403 as const })),
  ];
}
