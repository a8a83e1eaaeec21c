import { foldText, searchableText } from '../../../src/contract/foldText';
import type { JobSite } from '../../../src/contract/responses/jobSites';
import type { SkipBin } from '../../../src/contract/responses/skipBins';
import { numberKey } from '../../../src/contract/numberKey';
import { makeJobSite, makePendingBin } from '../../support/builders';
import { apiOfFile, testDatabase } from '../../support/servers/startTestApi';

const api = apiOfFile();
const { admin } = api;

const asked = (words: string) => `search=${encodeURIComponent(words)}`;
const sites = async (words: string) =>
  (await admin.put<JobSite[]>(`/job-sites/search?${asked(words)}`, {})).body.map(({ name }) => name);
const bins = async (words: string) =>
  (await admin.get<SkipBin[]>(`/skip-bins?${asked(words)}`)).body.map(({ id }) => id);

async function deliver(id: number, referenceNumber: string, given: object = {}) {
  const done = { id, actualDeliveryDate: '2026-03-02', referenceNumber, ...given };
  return admin.put<SkipBin>('/skip-bins/delivered', done);
}

describe('case, accents, apostrophes and dashes [FIND-8]', () => {
  it('are the same to PostgreSQL and to the portal', async () => {
    const texts = [
      "O'Meara’s ‘Café’ Lumière – 12 St. Georges Rd, Ave",
      'ZZ—0042 ΑΦΟΊ Ärger straße İstanbul Ёлка',
      '金穗食品 한국어 Ngāti Pōneke ~ 100% a_b',
      'st rd. hwy, stanley fast@st.example St',
      'B²',
      'Ж１２-½',
    ];
    const [folded] = await testDatabase().query<Record<string, string[]>>(
      `select array_agg(fold(given)) as folded, array_agg(searchable(given)) as searched, array_agg(number_key(given)) as keys
       from unnest($1::text[]) given`,
      [texts],
    );
    expect(folded).toEqual({
      folded: texts.map(foldText),
      searched: texts.map(searchableText),
      keys: texts.map(numberKey),
    });
  });

  it.each([
    ["O'Meara Demolition", ['o’meara', 'omeara', 'O`Meara demolition']],
    ['Café Lumière', ['cafe lumiere', 'CAFE LUMIERE', 'café lumière']],
    ['Yard at 12 Dock St', ['12 dock street', 'dock st', 'dock st.', 'DOCK']],
    ['Unit at 14 Vine St., Unit 4', ['Unit at 14 Vine St., Unit 4', '14 vine st, unit']],
    ['St Kilda Cafe', ['st. kilda', 'st kilda cafe']],
    ['Lane at 9 Mill Road', ['mill rd', 'mill road']],
    ['Stage blue–green', ['stage blue-green', 'blue—green']],
  ])('%s is found as %j', async (name, all) => {
    await makeJobSite(admin, { name });
    for (const words of all) expect([words, await sites(words)]).toEqual([words, [name]]);
  });

  it('do not make another number: it is found, and in use', async () => {
    const [first, second] = [await makePendingBin(admin), await makePendingBin(admin)];
    await deliver(first.id, 'ZZ-0042');
    for (const words of ['zz0042', 'ZZ–0042', 'zz 0042']) expect(await bins(words)).toEqual([first.id]);
    for (const number of ['ZZ0042', 'zz–0042', 'Zz 0042'])
      expect(await deliver(second.id, number)).toMatchObject({
        status: 409,
        body: { code: 'bin-number-in-use' },
      });
    expect(await deliver(second.id, 'ZZ0042', { evenIfInUse: true })).toMatchObject({ status: 200 });
    const { body: wrong } = await admin.get<{ skipBin: SkipBin }[]>('/attention?kind=sameNumber');
    expect(wrong.map(({ skipBin }) => skipBin.id)).toEqual([first.id, second.id]);
  });
});

describe('the type, the size and the state of a bin [FIND-9]', () => {
  it('are words of it, among those of its site', async () => {
    const site = await makeJobSite(admin, { name: 'Ringwood campus' });
    const cardboard = await makePendingBin(admin, { jobSiteId: site.id, type: 'cardboard', size: 660 });
    const metals = await makePendingBin(admin, { jobSiteId: site.id, type: 'metal', size: 240 });
    const elsewhere = await makePendingBin(admin, { type: 'cardboard', size: 660 });
    await deliver(metals.id, 'R-7');
    for (const words of ['ringwood cardboard', 'cardboard 660 ringwood', 'campus 660L', 'ringwood pending'])
      expect([words, await bins(words)]).toEqual([words, [cardboard.id]]);
    for (const words of ['ringwood metal', 'ringwood on site', 'on site campus 240', 'r-7 metals'])
      expect([words, await bins(words)]).toEqual([words, [metals.id]]);
    expect(await bins('card')).toEqual([elsewhere.id, cardboard.id]);
    expect(await bins('ringwood timber')).toEqual([]);
  });

  it('are still words of a name', async () => {
    const site = await makeJobSite(admin, { name: 'General Cardboard Yard' });
    const { id } = await makePendingBin(admin, { jobSiteId: site.id, type: 'timber' });
    expect(await bins('general cardboard')).toEqual([id]);
  });
});
