import fc from 'fast-check';
import type { Account } from '../../../src/contract/responses/accounts';
import type { Change } from '../../../src/contract/responses/changes';
import { normaliseText } from '../../../src/contract/fields';
import type { JobSite } from '../../../src/contract/responses/jobSites';
import type { SkipBin } from '../../../src/contract/responses/skipBins';
import type { User } from '../../../src/contract/responses/users';
import { hostileText } from '../../support/attacks/hostileText';
import { COLLECTION, makePendingBin } from '../../support/builders';
import { listenToEvents, type EventListener } from '../../support/servers/listenToEvents';
import { apiOfFile } from '../../support/servers/startTestApi';

/** `npm run test:long` raises it. */
const TEXTS = Number(process.env.TEXTS ?? 12);

jest.setTimeout(30_000 + TEXTS * 1_000);

/** The rate limit is a hundred new users for one user in ten minutes. */
const USERS_OF_ONE = 90;

const api = apiOfFile();
const { admin } = api;
let events: EventListener;
/** Letters whose case PostgreSQL's version of Unicode does not know yet: searches miss them. */
let newLetters: RegExp;

beforeAll(async () => {
  events = await listenToEvents(api);
  const capitals = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => letter !== letter.toLowerCase());
  const known = await api.db.query<{ letter: string; lower: string }>(
    `select letter, lower(letter collate "und-x-icu") as lower from unnest($1::text[]) letter`,
    [capitals],
  );
  const unknown = known.filter(({ letter, lower }) => lower !== letter.toLowerCase());
  newLetters = new RegExp(`[${unknown.map(({ letter }) => letter).join('') || '\\0'}]`, 'gu');
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
  person: fc.record({ firstName: text, lastName: text }),
  deliveryComment: text,
  referenceNumber: text,
  collectionComment: text,
  purchaseOrder: text,
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

/** As typed on a keyboard that does not compose characters. */
const search = (words: string | null) => `search=${encodeURIComponent((words ?? '').normalize('NFD'))}`;

describe('submitted text', () => {
  it('is returned normalised and byte for byte by every read, and can be found [INPUT-3 VALID-13 API-10]', async () => {
    let count = 0;
    let clerk = admin;
    await fc.assert(
      fc.asyncProperty(texts, async ({ person, deliveryComment, referenceNumber, ...given }) => {
        if (count % USERS_OF_ONE === 0) clerk = await api.signedIn(`clerk-${count}@tests.example`);
        count += 1;
        const { collectionComment, purchaseOrder, site } = given;
        const name = `${given.name.replace(newLetters, 'A')} ${count}`;
        const named = { name, contactName: site.contactName };
        const account = await made(admin.post<Account>('/accounts', named));
        expect(account).toMatchObject(linesOf(named));

        const details = { ...site, name: `${site.name.replace(newLetters, 'A')} ${count}` };
        const jobSite = await made(admin.post<JobSite>('/job-sites', { ...details, accountId: account.id }));
        const expectedSite = { ...linesOf(details), accessNotes: lines(site.accessNotes), account };
        expect(jobSite).toMatchObject(expectedSite);

        const email = `text-${process.pid}-${Date.now()}-${count}@tests.example`;
        const user = { ...person, email, accountId: account.id, password: `secret ${name}` };
        const expectedUser = { ...linesOf(person), email };
        expect(await made(clerk.post<User>('/users', user))).toMatchObject(expectedUser);

        const { id } = await makePendingBin(admin, { jobSiteId: jobSite.id, deliveryComment, purchaseOrder });
        const delivery = { id, actualDeliveryDate: '2026-03-02', referenceNumber, evenIfInUse: true };
        await made(admin.put('/skip-bins/delivered', delivery));
        const bin = await made(
          admin.put<SkipBin>('/skip-bins/collect', { id, ...COLLECTION, collectionComment }),
        );
        const { contactEmail: _leftOut, hireDays: _notOfBins, ...accountOfBin } = account;
        const expectedBin = {
          referenceNumber: line(referenceNumber),
          deliveryComment: lines(deliveryComment),
          purchaseOrder: line(purchaseOrder),
          collectionComment: lines(collectionComment),
          jobSite: { ...expectedSite, account: accountOfBin },
        };
        expect(bin).toMatchObject(expectedBin);

        const one = async (path: string) => (await admin.get(path)).body;
        const inList = async (path: string, own: number) =>
          (await admin.get<{ id: number }[]>(path)).body.find((row) => row.id === own);
        const sites = async (query: string, body = {}) =>
          (await admin.put<JobSite[]>(`/job-sites/search${query}`, body)).body.find(
            (row) => row.id === jobSite.id,
          );
        const reads: [unknown, object][] = [
          [await one(`/accounts/${account.id}`), account],
          [await one(`/job-sites/${jobSite.id}`), expectedSite],
          [await one(`/skip-bins/${id}`), expectedBin],
          [await one(`/skip-bins?jobSiteId=${jobSite.id}`), [expectedBin]],
          [await one(`/users?accountId=${account.id}`), [expectedUser]],
          [await sites('', { accountId: account.id }), expectedSite],
          [await inList('/skip-bins/upcoming', id), expectedBin],
          [await inList(`/accounts?${search(account.name)}`, account.id), account],
          [await sites(`?${search(jobSite.name)}`), expectedSite],
        ];
        for (const [read, expected] of reads) expect(read).toMatchObject(expected);

        // The history has it, is searched for it, and is streamed with the same text.
        const history = (await admin.get<Change[]>(`/changes?accountId=${account.id}`)).body;
        expect(history[0]?.entities[0]?.fields.collectionComment?.new ?? null).toBe(lines(collectionComment));
        const found = await admin.get<Change[]>(`/changes?accountId=${account.id}&${search(account.name)}`);
        expect(found.body.length).toBeGreaterThan(0);
        await events.until(() => events.changes().some((change) => change.id === history[0]?.id));
        const streamed = events.changes().filter((change) => history.some((other) => other.id === change.id));
        expect(streamed.reverse()).toEqual(history);
      }),
      { numRuns: TEXTS, endOnFailure: false },
    );
  });
});
