import fs from 'node:fs';
import path from 'node:path';
import { checkCredentials } from '../../../src/server/identity/checkCredentials';
import { newFolder } from '../../support/servers/newFolder';

const file = path.join(newFolder('credentials'), 'key.json');

it('credentials that cannot be read, or are none, end the start with the name of the variable [START-5]', () => {
  const message = /^GOOGLE_APPLICATION_CREDENTIALS must name the readable JSON file .*: /;
  expect(() => checkCredentials(file)).toThrow(new RegExp(`${message.source}ENOENT`));
  fs.writeFileSync(file, '-----BEGIN PRIVATE KEY-----');
  expect(() => checkCredentials(file)).toThrow(new RegExp(`${message.source}it is not JSON$`));
  fs.writeFileSync(file, '{"type":"service_account"}');
  checkCredentials(file);
  // Google's own machines have others.
  checkCredentials('');
});
