import type { PopoverNextProps } from '@blueprintjs/core';
import { LIST_MARGIN_PIXELS } from '../timings';

/** Popover options of every menu: no animation, a margin to the window's edges, and our own focus handling. */
export const menuPopover = {
  // The default one makes the popover small at first, also with a duration of 0.
  animation: 'minimal',
  arrow: false,
  transitionDuration: 0,
  autoFocus: false,
  enforceFocus: false,
  shouldReturnFocusOnClose: false,
  canEscapeKeyClose: false,
  middleware: {
    flip: { padding: LIST_MARGIN_PIXELS },
    shift: { padding: LIST_MARGIN_PIXELS, crossAxis: true },
  },
} satisfies Partial<PopoverNextProps>;
