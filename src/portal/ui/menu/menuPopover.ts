import type { PopoverNextProps } from '@blueprintjs/core';
import { LIST_MARGIN_PIXELS } from '../timings';

/** How every menu is shown: at once, clear of the window's edges, and with the focus in our own hands. */
export const menuPopover = {
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
