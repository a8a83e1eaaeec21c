import { act, screen, waitFor, within } from '@testing-library/react';
import type { Note } from '../../../../src/contract/responses/notes';
import { notesByRecord } from '../../../../src/portal/features/notes/notesByRecord';
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
    expect(marks.detailsOf(7)).toBe(`note: three\none\n${'x'.repeat(300)}…\nand 1 more`);
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
});
