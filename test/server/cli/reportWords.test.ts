import { reportWords } from '../../../src/server/cli/reportWords';
import { importerOf } from '../../support/imports/importAnswer';
import { startTestApi, type TestApi } from '../../support/servers/startTestApi';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('prints nothing of a file that a terminal would obey [IMPORT-8]', async () => {
  const { check } = await importerOf(api);
  const file = 'accountName,accountContactPhone,Col\x1b[31mour\nWords Ltd,\x1b]0;owned\x07,red\n';
  const words = reportWords(await check(file));
  expect(words).toContain('left out: Col[31mour.\n');
  expect(words).toContain("line 2, accountContactPhone: Please enter a valid phone number (']0;owned')\n");
  expect(words).not.toMatch(/[^\P{Cc}\n]/u);
});
