import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip, TooltipGroup } from '../../../src/portal/ui/Tooltip';
import { TOOLTIP_OPEN_MILLISECONDS, TOOLTIP_SKIP_DELAY_MILLISECONDS } from '../../../src/portal/ui/timings';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function show() {
  render(
    <TooltipGroup>
      <Tooltip text="Log out">
        <button>One</button>
      </Tooltip>
      <Tooltip text="Dismiss">
        <button>Two</button>
      </Tooltip>
    </TooltipGroup>,
  );
}

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const button = (name: string) => screen.getByRole('button', { name });
const tooltip = () => screen.queryByRole('tooltip')?.textContent;

describe('a tooltip', () => {
  it('opens once the pointer has rested for 700 ms, without delay within 300 ms after another one closed, and not later [TIME-6]', async () => {
    show();
    fireEvent.pointerEnter(button('One'));
    await wait(TOOLTIP_OPEN_MILLISECONDS - 1);
    expect(tooltip()).toBeUndefined();
    await wait(1);
    expect(tooltip()).toBe('Log out');
    fireEvent.pointerLeave(button('One'));
    await wait(0);
    expect(tooltip()).toBeUndefined();
    await wait(TOOLTIP_SKIP_DELAY_MILLISECONDS - 1);
    fireEvent.pointerEnter(button('Two'));
    await wait(0);
    expect(tooltip()).toBe('Dismiss');

    fireEvent.pointerLeave(button('Two'));
    await wait(TOOLTIP_SKIP_DELAY_MILLISECONDS);
    fireEvent.pointerEnter(button('One'));
    await wait(TOOLTIP_OPEN_MILLISECONDS - 1);
    expect(tooltip()).toBeUndefined();
    expect([TOOLTIP_OPEN_MILLISECONDS, TOOLTIP_SKIP_DELAY_MILLISECONDS]).toEqual([700, 300]);
  });

  it('closes by Escape, which does not reach the elements around it [TIME-6]', async () => {
    const onEscape = jest.fn();
    render(
      <div onKeyDown={onEscape}>
        <Tooltip text="Log out">
          <button>One</button>
        </Tooltip>
      </div>,
    );
    fireEvent.pointerEnter(button('One'));
    await wait(TOOLTIP_OPEN_MILLISECONDS);
    fireEvent.keyDown(button('One'), { key: 'Escape' });
    await wait(0);
    expect(tooltip()).toBeUndefined();
    expect(onEscape).not.toHaveBeenCalled();
    fireEvent.keyDown(button('One'), { key: 'Escape' });
    expect(onEscape).toHaveBeenCalledTimes(1);
  });
});
