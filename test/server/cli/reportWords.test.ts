import { reportWords } from '../../../src/server/cli/reportWords';
import { importerOf } from '../../support/imports/importResponse';
import { apiOfFile } from '../../support/servers/startTestApi';

const { check } = importerOf(apiOfFile());

it('prints nothing of a file that a terminal would obey [IMPORT-8]', async () => {
  const file = 'accountName,accountContactPhone,Col\x1b[31mour\nWords Ltd,\x1b]0;owned\x07,red\n';
  const words = reportWords(await check(file));
  expect(words).toContain('left out: Col[31mour.\n');
  expect(words).toContain("line 2, accountContactPhone: Please enter a valid phone number (']0;owned')\n");
  expect(words).not.toMatch(/[^\P{Cc}\n]/u);
});
