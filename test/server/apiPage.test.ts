import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import type { Account } from '../../src/contract/responses/accounts';
import { addDays, todayIn } from '../../src/contract/calendarDate';
import type { Change } from '../../src/contract/responses/changes';
import type { JobSite } from '../../src/contract/responses/jobSites';
import type { SkipBin } from '../../src/contract/responses/skipBins';
import type { StaffMember } from '../../src/contract/responses/staff';
import { makeAccount, makePendingBin } from '../support/builders';
import { httpCaller } from '../support/httpCaller';
import { choosePassword } from '../support/staffToken';
import { ADMIN, FIREBASE_ENVIRONMENT, signInToken } from '../support/testIdentity';

jest.setTimeout(60_000);

const PAGE = fs.readFileSync(path.resolve(__dirname, '../../docs/api.md'), 'utf8');
const blocks = [...PAGE.matchAll(/```bash\n([^]*?)```/g)].map(([, block = '']) => block);
const [settings = ''] = (blocks[0] ?? '').split('\n\n');
const API = process.env.TEST_API_URL ?? '';
const PASSWORD = 'a-long-random-password';

const staff = httpCaller(API, () => signInToken(ADMIN));
let account: Account;
let overdue: SkipBin;
const email = `scripts-${randomUUID()}@tests.example`;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'scripts '));

/** Runs blocks of the page as one script, with this server's addresses and this test's names in place of the page's. */
async function runScript(...scripts: string[]) {
  const ours: [string, string][] = [
    ['https://bins.example', API],
    ['scripts@bins.example', email],
    ['https://identitytoolkit', `${process.env.TEST_AUTH_EMULATOR_URL}/identitytoolkit`],
    ['https://securetoken', `${process.env.TEST_AUTH_EMULATOR_URL}/securetoken`],
    ['AIzaSyExample', FIREBASE_ENVIRONMENT.FIREBASE_API_KEY],
    ['ACCOUNT=12', `ACCOUNT=${account.id}`],
    ['order-4711', `order-${account.id}`],
  ];
  const script = ours.reduce((before, [given, own]) => before.replaceAll(given, own), scripts.join('\n'));
  const bash = spawn('bash', ['-c', script], { cwd: folder });
  bash.stdin.end(`${PASSWORD}\n`);
  const [stderr, [status]] = (await Promise.all([text(bash.stderr), once(bash, 'close')])) as [
    string,
    [number],
  ];
  return { status, stderr };
}

const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');

beforeAll(async () => {
  account = await makeAccount(staff);
  overdue = await makePendingBin(staff);
  await staff.post('/staff', { email });
  await choosePassword(API, { email, password: PASSWORD });
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

describe('the page about the API', () => {
  it('has commands that work as they are, run by a service user [OPENAPI-6]', async () => {
    expect(blocks).toHaveLength(7);
    expect(await runScript(...blocks)).toEqual({ status: 0, stderr: '' });

    const lines: Record<string, string>[] = parse(read('overdue.csv'), { bom: true, columns: true });
    expect(lines.map(({ id }) => Number(id))).toContain(overdue.id);
    const site = JSON.parse(read('site.json')) as JobSite;
    expect([site.name, site.account.id]).toEqual(['Harbour Road 3', account.id]);
    const changes = JSON.parse(read('changes.json')) as Change[];
    const created = { command: 'createJobSite', actorEmail: email, entities: [{ id: site.id }] };
    expect(
      changes.filter(({ entities: [first] }) => first?.kind === 'jobSite' && first.id === site.id),
    ).toMatchObject([created]);
    const yesterday = addDays(todayIn('Australia/Melbourne', new Date()), -1);
    expect(changes.filter(({ at }) => todayIn('Australia/Melbourne', new Date(at)) < yesterday)).toEqual([]);

    // Again, as on the next day: the site is not created twice.
    const [, ...eachTime] = blocks;
    expect(await runScript(settings, ...eachTime)).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(read('site.json'))).toEqual(site);

    // Only the script's user can read its secrets.
    for (const file of ['refresh-token', 'authorization'])
      expect(fs.statSync(path.join(folder, file)).mode & 0o777).toBe(0o600);
  });

  it('says how the access ends: by removing the service user from the staff [OPENAPI-7]', async () => {
    const { body: all } = await staff.get<StaffMember[]>('/staff');
    const user = all.find((one) => one.email === email);
    const { status } = await staff.put('/staff/remove', { id: user?.id, version: user?.version });
    expect(status).toBe(200);
    // Neither with the token that it still has, nor with a new one.
    const list = 'curl --fail -sS -H @authorization "$API/accounts?pageSize=1"';
    expect(await runScript(settings, list)).toEqual({
      status: 22,
      stderr: expect.stringMatching(/: 40[13]/),
    });
    expect((await runScript(settings, blocks[1] ?? '', list)).status).toBe(22);
  });
});
