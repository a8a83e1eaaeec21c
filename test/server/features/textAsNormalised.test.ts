import fc from 'fast-check';
import type { Account } from '../../../src/contract/accounts';
import type { Change } from '../../../src/contract/changes';
import { normaliseText } from '../../../src/contract/fields';
import type { JobSite } from '../../../src/contract/jobSites';
import type { SkipBin } from '../../../src/contract/skipBins';
import type { User } from '../../../src/contract/users';
import { COLLECTION } from '../../support/builders';
import { hostileText } from '../../support/attacks/hostileText';
import { listenToEvents, type EventListener } from '../../support/servers/listenToEvents';
import { apiOfFile } from '../../support/servers/startTestApi';

/** `npm run test:long` raises it. */
const TEXTS = Number(process.env.TEXTS ?? 40);

jest.setTimeout(30_000 + TEXTS * 1_000);

/** The rate limit is a hundred new users for one user in ten minutes. */
const USERS_OF_ONE = 90;

const api = apiOfFile();
let events: EventListener;

beforeAll(async () => {
  events = await listenToEvents(api);
});
afterAll(() => events.stop());

const text = hostileText.map((any) => any.slice(0, 90));
/** The text of each field. */
const texts = fc.record({
  name: text,
  site: fc.record({
    name: text,
    referenceNumber: text,
    addressLine1: text,
    addressLine2: text,
    addressSuburb: text,
    contactName: text,
    accessNotes: text,
  }),
  user: fc.record({ firstName: text, lastName: text }),
  deliveryComment: text,
  referenceNumber: text,
  collectionComment: text,
});

const line = (given: string) => normaliseText(given) || null;
const lines = (given: string) => normaliseText(given, { multiline: true }) || null;
const linesOf = (given: Record<string, string>) =>
  Object.fromEntries(Object.entries(given).map(([field, value]) => [field, line(value)]));

async function made<Body>(answer: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await answer;
  expect([200, 201]).toContain(status);
  return body;
}

/** The field values in the newest change of a record. */
async function newestFields(filter: string): Promise<Record<string, unknown>[]> {
  const { body } = await api.admin.get<Change[]>(`/changes?${filter}&limit=1`);
  return body.flatMap(({ entities }) =>
    entities.map(({ fields }) =>
      Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.new])),
    ),
  );
}

/** As typed on a keyboard that does not compose characters. */
const search = (words: string) => `search=${encodeURIComponent(words.normalize('NFD'))}`;

describe('submitted text', () => {
  it('is returned normalised and byte for byte by every read, and can be found [INPUT-3 VALID-13 API-10]', async () => {
    let count = 0;
    let clerk = api.admin;
    await fc.assert(
      fc.asyncProperty(
        texts,
        async ({ name, site, user, deliveryComment, referenceNumber, collectionComment }) => {
          if (count % USERS_OF_ONE === 0) clerk = await api.signedIn(`clerk-${count}@tests.example`);
          count += 1;
          const numbered = (given: string) => `${given} ${count}`;
          const account = await made(
            api.admin.post<Account>('/accounts', { name: numbered(name), contactName: site.contactName }),
          );
          const accountName = line(numbered(name));
          expect(account).toMatchObject({ name: accountName, contactName: line(site.contactName) });

          const details = { ...site, name: numbered(site.name) };
          const jobSite = await made(
            api.admin.post<JobSite>('/job-sites', { ...details, accountId: account.id }),
          );
          const expectedSite = {
            ...linesOf(details),
            accessNotes: lines(site.accessNotes),
            account: { ...account },
          };
          expect(jobSite).toMatchObject(expectedSite);

          const { contactEmail: _leftOut, ...accountOfBin } = account;

          const email = `text-${process.pid}-${Date.now()}-${count}@tests.example`;
          const person = await made(
            clerk.post<User>('/users', {
              ...user,
              email,
              accountId: account.id,
              password: `secret ${name}`,
            }),
          );
          const expectedUser = { ...linesOf(user), email };
          expect(person).toMatchObject(expectedUser);

          const { id } = await made(
            api.admin.post<SkipBin>('/skip-bins', {
              jobSiteId: jobSite.id,
              type: 'metal',
              size: 660,
              desiredDeliveryDate: '2026-03-02',
              deliveryTimeSlot: 'morning',
              deliveryComment,
            }),
          );
          await made(
            api.admin.put('/skip-bins/delivered', {
              id,
              actualDeliveryDate: '2026-03-02',
              referenceNumber,
              evenIfInUse: true,
            }),
          );
          const bin = await made(
            api.admin.put<SkipBin>('/skip-bins/collect', { id, ...COLLECTION, collectionComment }),
          );
          const expectedBin = {
            referenceNumber: line(referenceNumber),
            deliveryComment: lines(deliveryComment),
            collectionComment: lines(collectionComment),
            jobSite: { ...expectedSite, account: accountOfBin },
          };
          expect(bin).toMatchObject(expectedBin);

          const reads: [unknown, unknown][] = [
            [(await api.admin.get(`/accounts/${account.id}`)).body, { name: accountName }],
            [(await api.admin.get(`/job-sites/${jobSite.id}`)).body, expectedSite],
            [(await api.admin.get(`/skip-bins/${id}`)).body, expectedBin],
            [(await api.admin.get(`/skip-bins?jobSiteId=${jobSite.id}`)).body, [expectedBin]],
            [(await api.admin.get(`/users?accountId=${account.id}`)).body, [expectedUser]],
            [(await api.admin.put('/job-sites/search', { accountId: account.id })).body, [expectedSite]],
            [
              (await api.admin.get<SkipBin[]>('/skip-bins/upcoming')).body.find((one) => one.id === id),
              expectedBin,
            ],
            [
              (await api.admin.get<Account[]>(`/accounts?${search(accountName ?? '')}`)).body.find(
                (one) => one.id === account.id,
              ),
              { name: accountName },
            ],
            [
              (
                await api.admin.put<JobSite[]>(`/job-sites/search?${search(line(details.name) ?? '')}`, {})
              ).body.find((one) => one.id === jobSite.id),
              expectedSite,
            ],
            [
              await newestFields(`skipBinId=${id}`),
              [
                expect.objectContaining(
                  expectedBin.collectionComment === null
                    ? {}
                    : { collectionComment: expectedBin.collectionComment },
                ),
              ],
            ],
          ];
          for (const [read, expected] of reads) expect(read).toMatchObject(expected as object);

          const found = await api.admin.get<Change[]>(
            `/changes?accountId=${account.id}&${search(accountName ?? '')}`,
          );
          expect(found.body.length).toBeGreaterThan(0);
          // The live stream sends every change with the same text as the history.
          const { body: history } = await api.admin.get<Change[]>(`/changes?accountId=${account.id}`);
          await events.until(() => events.changes().some((change) => change.id === history[0]?.id));
          const streamed = events.changes().filter((change) => history.some((one) => one.id === change.id));
          expect(streamed.reverse()).toEqual(history);
        },
      ),
      { numRuns: TEXTS, endOnFailure: false },
    );
  });
});
