import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** A key pair and its self-signed X.509 certificate in PEM. */
export interface SelfSigned {
  privateKey: KeyObject;
  publicKey: KeyObject;
  certificate: string;
}

const LONG_FORM = 0x80;

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length = [content.length & 0xff];
  for (let rest = content.length >> 8; rest > 0; rest >>= 8) length.unshift(rest & 0xff);
  const head = content.length < LONG_FORM ? [content.length] : [LONG_FORM | length.length, ...length];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const integer = (value: number) => der(0x02, Buffer.from([value]));
const objectId = (...bytes: number[]) => der(0x06, Buffer.from(bytes));
const utcTime = (text: string) => der(0x17, Buffer.from(text));

const SHA256_WITH_RSA = sequence(objectId(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b), der(0x05));
const COMMON_NAME = objectId(0x55, 0x04, 0x03);
const ALTERNATIVE_NAMES = objectId(0x55, 0x1d, 0x11);

/** @param hosts the DNS names for which the certificate is valid */
export function makeCertificate(hosts: readonly string[] = []): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('tests')))));
  const dnsNames = sequence(...hosts.map((host) => der(0x82, Buffer.from(host))));
  const contents = sequence(
    der(0xa0, integer(2)),
    integer(1),
    SHA256_WITH_RSA,
    name,
    sequence(utcTime('200101000000Z'), utcTime('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(ALTERNATIVE_NAMES, der(0x04, dnsNames)))),
  );
  const signature = createSign('sha256').update(contents).sign(privateKey);
  const signed = sequence(contents, SHA256_WITH_RSA, der(0x03, Buffer.from([0]), signature));
  const lines = signed.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    privateKey,
    publicKey,
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
