import { act, fireEvent, render, screen } from '@testing-library/react';
import { ScrollList } from '../../../../src/portal/ui/menu/ScrollList';
import { LIST_MARGIN_PIXELS, LIST_SCROLL_MILLISECONDS } from '../../../../src/portal/ui/timings';

/** jsdom has no layout: simulates a list of 300 pixels in a window of 100. */
const SIZES = { scrollHeight: 300, clientHeight: 100 };

function show() {
  for (const [property, value] of Object.entries(SIZES)) {
    jest.spyOn(HTMLElement.prototype, property as 'clientHeight', 'get').mockReturnValue(value);
  }
  const { container } = render(<ScrollList>items</ScrollList>);
  const viewport = screen.getByText('items');
  const scrollButton = (direction: 'up' | 'down') => container.querySelector(`[data-direction=${direction}]`);
  return { list: container.firstElementChild as HTMLElement, viewport, scrollButton };
}

function pointAt(element: Element | null) {
  if (!element) throw new Error('There is no such button');
  fireEvent.pointerEnter(element);
  return () => fireEvent.pointerLeave(element);
}

describe('a long list', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('keeps 10 pixels away from the edges of the window [TIME-5]', () => {
    expect(show().list.style.maxHeight).toBe(`calc(100dvh - ${2 * LIST_MARGIN_PIXELS}px)`);
    expect(LIST_MARGIN_PIXELS).toBe(10);
  });

  it('scrolls every 50 ms while its end is hovered [TIME-4]', () => {
    const { viewport, scrollButton } = show();
    expect(scrollButton('up')).toBeNull();
    const leave = pointAt(scrollButton('down'));
    act(() => jest.advanceTimersByTime(LIST_SCROLL_MILLISECONDS - 1));
    expect(viewport.scrollTop).toBe(0);
    act(() => jest.advanceTimersByTime(1));
    const step = viewport.scrollTop;
    expect(step).toBeGreaterThan(0);
    act(() => jest.advanceTimersByTime(2 * LIST_SCROLL_MILLISECONDS));
    expect(viewport.scrollTop).toBe(3 * step);
    leave();
    act(() => jest.advanceTimersByTime(10 * LIST_SCROLL_MILLISECONDS));
    expect(viewport.scrollTop).toBe(3 * step);
    expect(LIST_SCROLL_MILLISECONDS).toBe(50);

    fireEvent.scroll(viewport);
    pointAt(scrollButton('up'));
    act(() => jest.advanceTimersByTime(LIST_SCROLL_MILLISECONDS));
    expect(viewport.scrollTop).toBe(2 * step);
  });
});
