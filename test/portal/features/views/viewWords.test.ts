import { viewWords } from '../../../../src/portal/features/views/viewWords';

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
});
