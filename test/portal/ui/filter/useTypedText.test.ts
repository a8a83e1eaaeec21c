import { act, renderHook } from '@testing-library/react';
import { useTypedText } from '../../../../src/portal/ui/filter/useTypedText';

describe("the text of a filter's field", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('applies when a letter is removed and typed again while the text without it applies [DASH-10]', () => {
    const onChange = jest.fn();
    const { result, rerender } = renderHook(({ value }) => useTypedText(value, onChange), {
      initialProps: { value: 'ab' },
    });
    act(() => result.current.type('ab'));
    rerender({ value: 'a' });
    act(() => jest.advanceTimersByTime(1_000));
    expect(onChange.mock.calls).toEqual([['ab']]);
    expect(result.current.text).toBe('ab');
  });
});
