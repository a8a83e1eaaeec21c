import { act, renderHook } from '@testing-library/react';
import { useColumnWidths } from '../../../src/portal/ui/useColumnWidths';

const COLUMNS = [{ id: 'plain' }, { id: 'wide', width: 400 }, { id: 'flexible', width: 100, flexible: 1 }];

function show(clientWidth: number) {
  const container = { current: document.createElement('div') };
  jest.spyOn(container.current, 'clientWidth', 'get').mockReturnValue(clientWidth);
  return renderHook(() => useColumnWidths(container, COLUMNS, 0));
}

describe("a column's width", () => {
  it('is 150 unless it says otherwise [TABLE-6]', () => {
    expect(show(300).result.current.widths).toEqual([150, 400, 100]);
  });

  it('grows into the room that is left over, where it is flexible [TABLE-6]', () => {
    const [plain, wide, flexible] = show(1000).result.current.widths;
    expect([plain, wide]).toEqual([150, 400]);
    expect(flexible).toBeGreaterThan(400);
  });

  it('is what it was dragged to [TABLE-6]', () => {
    const { result } = show(1000);
    act(() => result.current.resize(2, 5000));
    expect(result.current.widths).toEqual([150, 400, 5000]);
  });
});
