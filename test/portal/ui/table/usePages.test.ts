import { act, renderHook } from '@testing-library/react';
import { usePages } from '../../../../src/portal/ui/table/usePages';

const FIVE = ['a', 'b', 'c', 'd', 'e'];

function show(all = FIVE) {
  return renderHook(({ rows }) => usePages(rows, 2), { initialProps: { rows: all } });
}

describe('pages', () => {
  it('are counted from zero, and no other is accepted [TABLE-3]', () => {
    const { result } = show();
    expect(result.current).toMatchObject({ page: 0, pageCount: 3, rows: ['a', 'b'] });
    act(() => result.current.onPageChange(2));
    for (const beyond of [-1, 3, 99]) act(() => result.current.onPageChange(beyond));
    expect(result.current).toMatchObject({ page: 2, rows: ['e'] });
  });

  it('go back when the list becomes shorter [TABLE-3]', () => {
    const { result, rerender } = show();
    act(() => result.current.onPageChange(2));
    rerender({ rows: ['a'] });
    expect(result.current).toMatchObject({ page: 0, pageCount: 1, rows: ['a'] });
  });
});
