import { act, fireEvent, render, screen } from '@testing-library/react';
import { toLines } from '../../../../src/portal/ui/table/grid/RowGroups';
import { StickyHeading } from '../../../../src/portal/ui/table/StickyHeading';

const ROW_HEIGHT_PIXELS = 20;

describe('the heading that stays in sight [DASH-13]', () => {
  it('goes to its place in the list when it folds the group', async () => {
    const lines = toLines([1, 2, 11, 12, 13, 14], (row) => row, {
      groupOf: (row) => (row > 10 ? 'late' : 'early'),
      headingOf: (group) => ({ group, title: group, totals: '' }),
      folded: [],
    });
    // As Blueprint's table nests the element that scrolls.
    document.body.innerHTML = `<div id="grid">
      <div class="bp6-table-quadrant-main"><div class="bp6-table-quadrant-scroll-container"></div></div>
    </div>`;
    const current = document.querySelector<HTMLElement>('#grid');
    const scroller = document.querySelector('.bp6-table-quadrant-scroll-container') as HTMLElement;
    const onFold = jest.fn();
    render(<StickyHeading grid={{ current }} lines={lines} rowHeight={ROW_HEIGHT_PIXELS} onFold={onFold} />);
    scroller.scrollTop = 6 * ROW_HEIGHT_PIXELS;
    await act(() => fireEvent.scroll(scroller));
    fireEvent.click(screen.getByText('late'));
    expect(onFold).toHaveBeenCalledWith('late', true);
    expect(lines[scroller.scrollTop / ROW_HEIGHT_PIXELS]?.key).toBe('heading late');
  });
});
