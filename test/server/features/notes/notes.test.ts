import type { Change } from '../../../../src/contract/responses/changes';
import type { ErrorBody } from '../../../../src/contract/responses/errors';
import type { Note } from '../../../../src/contract/responses/notes';
import { makeAccount, makeDeliveredBin, makeNote, makePendingBin } from '../../../support/builders';
import { apiOfFile } from '../../../support/servers/startTestApi';

const api = apiOfFile();
const { admin } = api;

const list = async (kind: string, id: number) =>
  (await admin.get<Note[]>(`/notes?kind=${kind}&id=${id}`)).body;
const changesOf = async (query: string) => (await admin.get<Change[]>(`/changes?${query}`)).body;
const undoLast = async (query: string) =>
  admin.post('/changes/undo', { id: (await changesOf(`${query}&limit=1`))[0]?.id });

describe('notes', () => {
  it('have a text of lines, the time and their author, and name their record in the history [NOTES-1 NOTES-3]', async () => {
    const bin = await makeDeliveredBin(admin);
    const { jobSite } = bin;
    const { status, body: note } = await admin.post<Note>('/notes', {
      kind: 'skipBin',
      id: bin.id,
      text: ' Lid is bent.\nBring tools. ',
    });
    expect([status, note]).toEqual([
      201,
      {
        id: note.id,
        kind: 'skipBin',
        recordId: bin.id,
        text: 'Lid is bent.\nBring tools.',
        pinned: false,
        createdAt: note.createdAt,
        author: (await changesOf('kind=note&limit=1'))[0]?.actorEmail,
        record: {
          name: null,
          type: 'metal',
          size: 660,
          binNumber: bin.referenceNumber,
          jobSiteId: jobSite.id,
          jobSiteName: jobSite.name,
          accountId: jobSite.account.id,
          accountName: jobSite.account.name,
        },
        version: 1,
      },
    ]);
    expect(Math.abs(Date.now() - Date.parse(note.createdAt))).toBeLessThan(60_000);
    const changed = await admin.put<Note>('/notes', { ...note, text: 'Lid is mended', pinned: true });
    expect([changed.status, changed.body]).toEqual([
      200,
      { ...note, text: 'Lid is mended', pinned: true, version: 2 },
    ]);
    const filters = [
      `skipBinId=${bin.id}`,
      `jobSiteId=${jobSite.id}`,
      `accountId=${jobSite.account.id}`,
      'kind=note',
      'search=mended',
    ];
    for (const filter of filters) {
      const [{ command, entities: [entity] } = { entities: [] }] = await changesOf(`${filter}&limit=1`);
      expect([filter, command, entity?.kind, entity?.name, entity?.binNumber, entity?.fields]).toEqual([
        filter,
        'updateNote',
        'note',
        'note on Metals 660L',
        bin.referenceNumber,
        {
          text: { old: note.text, new: 'Lid is mended' },
          pinned: { old: false, new: true },
        },
      ]);
    }
  });

  it('are listed newest first, of one record, of several, and of what is due, also as a file [NOTES-2 CSV-3 CSV-5]', async () => {
    const bin = await makePendingBin(admin);
    const { jobSite } = bin;
    const ofSite = await makeNote(admin, { kind: 'jobSite', id: jobSite.id, pinned: true });
    const first = await makeNote(admin, { kind: 'skipBin', id: bin.id });
    const ofAccount = await makeNote(admin, { kind: 'account', id: jobSite.account.id });
    const second = await makeNote(admin, { kind: 'skipBin', id: bin.id });
    const other = await makeNote(admin, { kind: 'account', id: (await makeAccount(admin)).id });
    expect(await list('skipBin', bin.id)).toEqual([second, first]);
    expect(await list('jobSite', jobSite.id)).toEqual([ofSite]);
    const path = `/notes/records?skipBinIds=${bin.id}&jobSiteIds=${jobSite.id},999999`;
    expect((await admin.get<Note[]>(path)).body).toEqual([second, first, ofSite]);
    const { body: upcoming } = await admin.get<Note[]>('/notes/upcoming');
    const ids = upcoming.map(({ id }) => id);
    expect(ids.slice(0, 4)).toEqual([second.id, ofAccount.id, first.id, ofSite.id]);
    expect(ids).not.toContain(other.id);
    await admin.put('/skip-bins/cancel', { id: bin.id });
    expect((await admin.get<Note[]>('/notes/upcoming')).body.map(({ id }) => id)).not.toContain(second.id);
    const fileOf = async (kind: string, id: number) =>
      (
        await api.app.inject({
          url: `/api/admin/notes?kind=${kind}&id=${id}`,
          headers: { accept: 'text/csv', authorization: `Bearer ${api.adminToken}` },
        })
      ).body.split('\r\n');
    const [head, line] = await fileOf('jobSite', jobSite.id);
    expect(head).toContain(
      '"id","kind","recordId","accountId","accountName","jobSiteId","jobSiteName","type","size","binNumber",' +
        '"text","pinned","createdAt","author","version"',
    );
    const { account } = jobSite;
    const site = `${account.id},"${account.name}",${jobSite.id},"${jobSite.name}"`;
    expect(line).toContain(`${ofSite.id},"jobSite",${jobSite.id},${site},,,,"${ofSite.text}","true"`);
    const [, newest] = await fileOf('skipBin', bin.id);
    expect(newest).toContain(
      `${second.id},"skipBin",${bin.id},${site},"metal",660,,"${second.text}","false"`,
    );
  });

  it('need a text and a record [NOTES-1]', async () => {
    const { id } = await makeAccount(admin);
    const blank = await admin.post<ErrorBody>('/notes', { kind: 'account', id, text: ' \n ' });
    expect([blank.status, blank.body.errors]).toEqual([400, [{ path: 'text', message: 'Required' }]]);
    const long = await admin.post('/notes', { kind: 'account', id, text: 'x'.repeat(2001) });
    expect(long.status).toBe(400);
    const missing = await admin.post<ErrorBody>('/notes', { kind: 'jobSite', id: 999_999, text: 'Hello' });
    expect([missing.status, missing.body.errors]).toEqual([
      400,
      [{ path: 'id', message: 'There is no such record' }],
    ]);
  });

  it('are removed, and an undo brings them back as they were [NOTES-3]', async () => {
    const { id } = await makeAccount(admin);
    const note = await makeNote(admin, { kind: 'account', id, pinned: true });
    const removed = await admin.remove<Note>(`/notes?id=${note.id}&version=1`);
    expect([removed.status, removed.body, await list('account', id)]).toEqual([200, note, []]);
    expect((await undoLast(`accountId=${id}`)).status).toBe(201);
    expect(await list('account', id)).toEqual([{ ...note, version: 3 }]);
  });

  it('of an older version are neither changed nor removed: a conflict shows what was done [NOTES-3]', async () => {
    const { id } = await makeAccount(admin);
    const note = await makeNote(admin, { kind: 'account', id });
    await admin.put('/notes', { ...note, pinned: true });
    for (const stale of [
      await admin.put<ErrorBody>('/notes', note),
      await admin.remove<ErrorBody>(`/notes?id=${note.id}&version=1`),
    ]) {
      expect([stale.status, stale.body.code, stale.body.changes?.map(({ command }) => command)]).toEqual([
        409,
        'conflict',
        ['updateNote'],
      ]);
    }
  });

  it('keep the adding of their record from being undone [NOTES-3]', async () => {
    const bin = await makePendingBin(admin);
    const [order] = await changesOf(`skipBinId=${bin.id}`);
    const note = await makeNote(admin, { kind: 'skipBin', id: bin.id });
    const refused = await admin.post<ErrorBody>('/changes/undo', { id: order?.id });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Nothing was undone: Metals 660L cannot be removed, for it has notes',
    ]);
    await admin.remove(`/notes?id=${note.id}`);
    expect((await admin.post('/changes/undo', { id: order?.id })).status).toBe(201);
    expect((await changesOf(`skipBinId=${bin.id}`)).map(({ command }) => command)).toEqual([
      'undoChange',
      'removeNote',
      'createNote',
      'createSkipBin',
    ]);
  });
});
