import { viewWords as wordsOf } from '../../../../src/portal/features/views/viewWords';

const viewWords = (address: string) => wordsOf(address, new Map([['3', 'Sam']]));

describe('the words of a saved view [VIEW-8]', () => {
  it('are those of the screen, sizes with their unit', () => {
    expect(viewWords('/?size=660,1100&type=pvc&text=kew')).toBe(
      'Dashboard · size: 660L, 1100L · type: PVC · ‘kew’',
    );
    expect(viewWords('/bins?state=onSite&sort=-daysOnSite')).toBe(
      'Bins · state: On site · by days on site, descending',
    );
    expect(viewWords('/history?accountId=660')).toBe('History · account id: 660');
  });

  it("have the drivers' names, once they are read [VIEW-9]", () => {
    expect(viewWords('/?driver=3,none')).toBe('Dashboard · driver: Sam, Nobody');
    expect(wordsOf('/?driver=3', new Map())).toBe('Dashboard · driver: Driver 3');
  });
});
