import { act, screen, waitFor, within } from '@testing-library/react';
import type { Note } from '../../../../src/contract/responses/notes';
import { notesByRecord, readTogether } from '../../../../src/portal/features/notes/notesByRecord';
import { noteMarks } from '../../../../src/portal/features/notes/noteMarks';
import { makeCollectingBin, makeDeliveredBin, makeNote, makePendingBin } from '../../../support/builders';
import {
  api,
  button,
  dayIn,
  form,
  heading,
  notifications,
  renderPortal,
  row,
} from '../../../support/renderPortal';

const textsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.ra-note-text')?.textContent);
const listOf = (name: string) => screen.findByRole('list', { name: `Notes on ${name}` });
const notesOf = async (kind: string, id: number) =>
  (await api.get<Note[]>(`/notes?kind=${kind}&id=${id}`)).body;

let lastId = 0;
function sampleNote(given: Partial<Note> = {}): Note {
  return {
    id: (lastId += 1),
    kind: 'account',
    recordId: 7,
    text: `Note ${lastId}`,
    pinned: false,
    createdAt: '2026-03-02T03:00:00.000Z',
    author: 'kim@bins.example',
    record: {
      name: 'Acme',
      type: null,
      size: null,
      binNumber: null,
      jobSiteId: null,
      jobSiteName: null,
      accountId: 7,
      accountName: null,
    },
    version: 1,
    ...given,
  };
}

/** Answers as if these notes could not be read, or holds answers to edits and removals back. */
function hinder(held: { reading?: string; saves?: Promise<void> }) {
  const send = globalThis.fetch;
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const { url, method } = new Request(...request);
    if (held.reading !== undefined && url.includes(held.reading))
      return Response.json({ code: 'not-found', message: 'Gone' }, { status: 404 });
    const answer = await send(...request);
    if (['PUT', 'DELETE'].includes(method)) await held.saves;
    return answer;
  });
}

afterEach(() => jest.restoreAllMocks());

describe('the notes of a record', () => {
  it('are added by a key, and say author and time [NOTES-4]', async () => {
    const { jobSite } = await makePendingBin(api);
    const { account } = jobSite;
    const first = await makeNote(api, { kind: 'account', id: account.id });
    const { user } = await renderPortal(`/account/${account.id}`);
    expect(textsOf(await listOf(account.name))).toEqual([first.text]);
    await user.keyboard('{Shift>}N{/Shift}');
    const dialog = await form('Add note');
    await user.type(dialog.getByLabelText('Note'), 'Pays late.{Enter}Ask first.');
    await user.click(dialog.getByRole('button', { name: 'Add note' }));
    await waitFor(async () =>
      expect(textsOf(await listOf(account.name))).toEqual(['Pays late.\nAsk first.', first.text]),
    );
    expect(notifications().getByText(`Added, note on ${account.name}`)).toBeVisible();
    const [added] = await notesOf('account', account.id);
    expect(await listOf(account.name)).toHaveTextContent(added?.author ?? '?');
  });

  it('are pinned and edited; pinned ones come first [NOTES-4]', async () => {
    const { account } = (await makePendingBin(api)).jobSite;
    const first = await makeNote(api, { kind: 'account', id: account.id });
    const second = await makeNote(api, { kind: 'account', id: account.id });
    const { user } = await renderPortal(`/account/${account.id}`);
    expect(textsOf(await listOf(account.name))).toEqual([second.text, first.text]);
    await user.click(await button(`Pin note: ${first.text}`));
    await waitFor(async () => expect(textsOf(await listOf(account.name))).toEqual([first.text, second.text]));
    await user.click(await button(`Edit note: ${first.text}`));
    const edit = await form('Edit note');
    await user.type(edit.getByLabelText('Note'), ' More.');
    await user.click(edit.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(textsOf(await listOf(account.name))).toEqual([`${first.text} More.`, second.text]),
    );
  });

  it('are unpinned once however fast one presses, and keep the focus where they move to [NOTES-4 FOCUS-1]', async () => {
    const { account } = (await makePendingBin(api)).jobSite;
    const first = await makeNote(api, { kind: 'account', id: account.id, pinned: true });
    const second = await makeNote(api, { kind: 'account', id: account.id });
    const { user } = await renderPortal(`/account/${account.id}`);
    const unpin = await button(`Unpin note: ${first.text}`);
    let release = () => {};
    const sent = hinder({ saves: new Promise((resolve) => (release = resolve)) });
    await user.click(unpin);
    // A disabled button would lose the focus.
    expect(unpin).toBeEnabled();
    await user.click(unpin);
    release();
    await waitFor(async () => expect(textsOf(await listOf(account.name))).toEqual([second.text, first.text]));
    expect(await button(`Pin note: ${first.text}`)).toHaveFocus();
    expect(sent.mock.calls.filter((request) => new Request(...request).method === 'PUT')).toHaveLength(1);
  });

  it('are removed without a question, and one Undo brings them back [NOTES-4]', async () => {
    const { jobSite } = await makePendingBin(api);
    const note = await makeNote(api, { kind: 'jobSite', id: jobSite.id });
    const { user } = await renderPortal(`/job-site/${jobSite.id}`);
    await user.click(await button(`Remove note: ${note.text}`));
    await waitFor(() => expect(screen.queryByText(note.text)).toBeNull());
    expect(await notesOf('jobSite', jobSite.id)).toEqual([]);
    expect(await button(`Add note to ${jobSite.name}`)).toHaveFocus();
    await user.keyboard('z');
    expect(textsOf(await listOf(jobSite.name))).toEqual([note.text]);
    expect(await notesOf('jobSite', jobSite.id)).toEqual([{ ...note, version: 3 }]);
  });

  it('stand on the card of their bin, and a refusal beside the note that it is about [NOTES-4]', async () => {
    const bin = await makeDeliveredBin(api);
    const name = `Metals 660L, Bin# ${bin.referenceNumber}`;
    const note = await makeNote(api, { kind: 'skipBin', id: bin.id });
    const { user } = await renderPortal(`/job-site/${bin.jobSite.id}`);
    const card = within(await screen.findByRole('group', { name }));
    expect(await card.findByText(note.text)).toBeVisible();
    await api.put('/notes', { ...note, text: 'Changed meanwhile' });
    await user.click(card.getByRole('button', { name: `Pin note: ${note.text}` }));
    expect(await card.findByRole('alert')).toHaveTextContent(/Somebody else has changed this note/);

    act(() => card.getByRole('link', { name: /^History of/ }).focus());
    await user.keyboard('{Shift>}N{/Shift}');
    expect(await form('Add note')).toBeDefined();
    expect(screen.getByRole('dialog')).toHaveTextContent(name);
  });
});

describe('the notes of bins', () => {
  it('stand in the rows of previous bins, too, and the key is about the selected one [NOTES-4]', async () => {
    const { id, jobSite } = await makePendingBin(api);
    const note = await makeNote(api, { kind: 'skipBin', id });
    await api.put('/skip-bins/cancel', { id });
    const { user } = await renderPortal(`/job-site/${jobSite.id}`);
    await user.click(await button('1 previous bin'));
    expect(textsOf(await listOf('Metals 660L'))).toEqual([note.text]);
    const previous = screen.getByRole('row', { name: /Metals 660L/ });
    act(() => previous.focus());
    await user.keyboard('{Shift>}N{/Shift}');
    const dialog = await form('Add note');
    await user.type(dialog.getByLabelText('Note'), 'Came back bent');
    await user.click(dialog.getByRole('button', { name: 'Add note' }));
    await waitFor(async () =>
      expect(textsOf(await listOf('Metals 660L'))).toEqual(['Came back bent', note.text]),
    );
    expect(await notesOf('jobSite', jobSite.id)).toEqual([]);
  });

  it('are read in requests of as many as the API takes [NOTES-2]', () => {
    const ids = Array.from({ length: 1_100 }, (_, index) => index + 1);
    expect([1, 500, 501, 1_100].map((id) => readTogether(ids, id))).toEqual([
      ids.slice(0, 500),
      ids.slice(0, 500),
      ids.slice(500, 1_000),
      ids.slice(1_000),
    ]);
  });

  it('say once, for all bins, that they could not be read [NOTES-4]', async () => {
    const { jobSite } = await makePendingBin(api);
    await makePendingBin(api, { jobSiteId: jobSite.id });
    hinder({ reading: '/notes/records' });
    await renderPortal(`/job-site/${jobSite.id}`);
    expect(await screen.findAllByText(/^The notes of the bins could not be read/)).toHaveLength(1);
  });

  it('leave the focus where the user went before a removal was answered [NOTES-4]', async () => {
    const { jobSite } = await makePendingBin(api);
    const note = await makeNote(api, { kind: 'jobSite', id: jobSite.id });
    const { user } = await renderPortal(`/job-site/${jobSite.id}`);
    const remove = await button(`Remove note: ${note.text}`);
    let release = () => {};
    hinder({ saves: new Promise((resolve) => (release = resolve)) });
    await user.click(remove);
    await user.click(await button(`Add note to ${jobSite.name}`));
    const written = (await form('Add note')).getByLabelText('Note');
    await user.click(written);
    await act(async () => Promise.resolve(release()));
    await waitFor(() => expect(screen.queryByText(note.text)).toBeNull());
    expect(written).toHaveFocus();
  });
});

describe('the marks of notes on rows', () => {
  it('have the texts of the first notes, the pinned ones first [NOTES-5]', () => {
    const notes = [
      sampleNote({ text: 'one' }),
      sampleNote({ text: 'x'.repeat(400) }),
      sampleNote({ text: 'two' }),
      sampleNote({ text: 'three', pinned: true }),
      sampleNote({ recordId: 8, text: 'of another' }),
    ];
    const marks = noteMarks<number>(notes, { name: (id) => ['account', id] });
    // A row's name is one line.
    expect(marks.detailsOf(7)).toBe(`note: three one ${'x'.repeat(300)}… and 1 more`);
    expect([marks.detailsOf(8), marks.detailsOf(9)]).toEqual(['note: of another', '']);
    const [name, other] = marks.columns<Parameters<typeof marks.columns>[0][number]>([
      { id: 'name', header: 'Name', text: (id) => `Name ${id}` },
      { id: 'other', header: 'Other', text: () => 'x' },
    ]);
    // Room for the mark.
    expect([name?.textLines?.(7), name?.textLines?.(9), other?.textLines]).toEqual([
      ['Name 7 ⇄'],
      ['Name 9'],
      undefined,
    ]);
    expect(notesByRecord(notes)(['skipBin', 7])).toEqual([]);
  });

  it('are on the dashboard, in the list of bins, of accounts and of sites, for screen readers, too [NOTES-5]', async () => {
    const bin = await makePendingBin(api, { desiredDeliveryDate: dayIn(1) });
    const { jobSite } = bin;
    await makeNote(api, { kind: 'skipBin', id: bin.id, text: 'Bent lid' });
    await makeNote(api, { kind: 'jobSite', id: jobSite.id, text: 'Dog bites' });
    await makeNote(api, { kind: 'account', id: jobSite.account.id, text: 'Pays late' });
    const marksIn = (name: RegExp) =>
      screen
        .findByRole('row', { name })
        .then((found) =>
          [...found.querySelectorAll('.ra-noted title')].map(({ textContent }) => textContent),
        );
    const search = encodeURIComponent(jobSite.name);
    await renderPortal(`/?text=${search}`);
    await heading('Upcoming deliveries and collections');
    await row(`Metals 660L at ${jobSite.name}`);
    expect(await marksIn(/note: Bent lid, note: Pays late, note: Dog bites/)).toEqual([
      'Pays late',
      'Dog bites',
      'Bent lid',
    ]);
    await renderPortal(`/bins?accountId=${jobSite.account.id}`);
    expect(await marksIn(/note: Bent lid, note: Pays late, note: Dog bites/)).toEqual([
      'Bent lid',
      'Pays late',
      'Dog bites',
    ]);
    await renderPortal(`/account?text=${encodeURIComponent(jobSite.account.name)}`);
    expect(await marksIn(/note: Pays late/)).toEqual(['Pays late']);
    await renderPortal(`/account/${jobSite.account.id}`);
    expect(await marksIn(/note: Dog bites/)).toEqual(['Dog bites']);
  });
});

describe('pinned notes', () => {
  it('stand on the run sheet, of the account, the site and each bin of a swap, also on paper [NOTES-6]', async () => {
    const bin = await makeCollectingBin(api, { type: 'timber', size: 1100 });
    const { jobSite, replacement } = bin;
    const pinned = (kind: string, id: number, text: string) =>
      makeNote(api, { kind, id, text, pinned: true });
    await pinned('account', jobSite.account.id, 'Pays late');
    await pinned('jobSite', jobSite.id, 'Dog bites');
    await pinned('skipBin', replacement?.id ?? 0, 'Bent lid');
    await makeNote(api, { kind: 'jobSite', id: jobSite.id, text: 'Not pinned' });
    await renderPortal(`/run-sheet?ids=${bin.id}`);
    const stop = await screen.findByRole('group', { name: /^1: Swap/ });
    const all = 'Note: Pays lateNote: Dog bitesNote: Deliver: Bent lid';
    expect(stop).toHaveTextContent(all);
    expect(stop).not.toHaveTextContent('Not pinned');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(document.querySelector('.ra-run-sheet-paper')).toHaveTextContent(all);
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it('are missed on paper, in words, if they could not be read [NOTES-6]', async () => {
    const bin = await makePendingBin(api);
    hinder({ reading: '/notes/upcoming' });
    await renderPortal(`/run-sheet?ids=${bin.id}`);
    await screen.findByRole('group', { name: /^1: / }, { timeout: 5_000 });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(document.querySelector('.ra-run-sheet-paper')).toHaveTextContent('The notes could not be read');
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });
});
