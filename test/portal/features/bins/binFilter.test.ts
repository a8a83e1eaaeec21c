import {
  isFiltering,
  NO_FILTER,
  readBinFilter,
  writeBinFilter,
  type BinFilter,
} from '../../../../src/portal/features/bins/binFilter';
import { binFilterChoices } from '../../../../src/portal/features/bins/binFilterChoices';
import { withUpdate } from '../../../../src/portal/ui/filter/FilterUpdate';

const read = (text: string) => readBinFilter(new URLSearchParams(text));
const TODAY = '2026-03-09';

describe('the filter of all bins in the address [BINS-3]', () => {
  it('is written and read back', () => {
    const filter: BinFilter = {
      state: ['onSite', 'swapping'],
      type: ['metal', 'timber'],
      size: [240, 1100],
      accountId: 7,
      minDaysOnSite: 30,
      dueWithinDays: 0,
      doneOn: '2026-03-01',
      withoutReference: true,
      text: 'kew & sons',
      sort: { column: 'daysOnSite', descending: true },
      page: 3,
    };
    const written = writeBinFilter(filter);
    expect(written).toEqual({
      state: 'onSite,swapping',
      type: 'metal,timber',
      size: '240,1100',
      accountId: '7',
      minDaysOnSite: '30',
      dueWithinDays: '0',
      doneOn: '2026-03-01',
      withoutReference: 'true',
      text: 'kew & sons',
      sort: '-daysOnSite',
      page: '3',
    });
    expect(read(new URLSearchParams(written).toString())).toEqual(filter);
  });

  it('leaves out what is not chosen, and ignores values that it does not know', () => {
    expect(writeBinFilter(NO_FILTER)).toEqual({});
    expect(read('')).toMatchObject(NO_FILTER);
    expect(
      read(
        'state=gone,pending&type=glass&size=100&accountId=x&minDaysOnSite=-1&dueWithinDays=99999&doneOn=2026-02-30&withoutReference=yes&sort=comment&page=0',
      ),
    ).toEqual({ ...read(''), state: ['pending'] });
  });

  it('filters by everything but the order and the page', () => {
    expect(isFiltering(read('sort=-account&page=2&text=+'))).toBe(false);
    for (const part of [
      'state=onSite',
      'size=240',
      'accountId=1',
      'dueWithinDays=0',
      'withoutReference=true',
    ])
      expect([part, isFiltering(read(part))]).toEqual([part, true]);
  });

  it('offers each choice with what it changes, and takes a chosen one back', () => {
    const filter = read('state=swapping&accountId=3&minDaysOnSite=45&doneOn=2020-01-01');
    const parts = binFilterChoices(filter, TODAY, new Map([[2, 'Kew']]));
    const of = (label: string) => parts.find((part) => part.label === label)?.choices ?? [];
    const chosen = parts.flatMap(({ choices }) => choices.filter(({ isChosen }) => isChosen));
    // Among them are values from the address that the menu does not offer otherwise.
    expect(chosen.map(({ label }) => label)).toEqual([
      'Swapping',
      'Account 3',
      'On site 45 days or more',
      'Done on 1 Jan 2020',
    ]);
    const cleared = chosen.reduce<BinFilter>((left, { changes }) => withUpdate(left, changes), filter);
    expect(isFiltering(cleared)).toBe(false);
    const changesTo = (part: string, name: string) =>
      withUpdate(filter, of(part).find(({ label }) => label === name)?.changes ?? {});
    expect(changesTo('State', 'On site')).toEqual({ ...filter, state: ['onSite', 'swapping'] });
    expect(of('Account').map(({ label }) => label)).toEqual(['Kew', 'Account 3']);
    const [accounts] = binFilterChoices(
      filter,
      TODAY,
      new Map([
        [2, 'Kew'],
        [4, 'Kew'],
      ]),
    ).filter(({ part }) => part === 'accountId');
    expect(accounts?.choices.map(({ label }) => label)).toEqual(['Kew 2', 'Kew 4', 'Account 3']);
    expect(changesTo('Due', 'Due within 1 day')).toEqual({ ...filter, dueWithinDays: 1 });
  });
});
