import { PopoverNext, type PopoverNextPlacement } from '@blueprintjs/core';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import type { CommandId } from './commands/commands';
import { Shortcut } from './commands/Shortcut';
import { TOOLTIP_OPEN_MILLISECONDS, TOOLTIP_SKIP_DELAY_MILLISECONDS } from './timings';
import './Tooltip.css';

interface TooltipProps {
  /** The element's accessible name, for users who see only its icon. */
  text: string;
  /** The command with the same effect; the tooltip shows its key. */
  command?: CommandId;
  /** Set when the text is visible anyway. */
  disabled?: boolean;
  placement?: PopoverNextPlacement;
  children: ReactElement;
}

/** When the group's last tooltip was closed. */
const LastClosedContext = createContext<{ current: number } | undefined>(undefined);

/** Tooltips beside each other: right after one of them was closed, the next one opens without a delay. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return <LastClosedContext.Provider value={useRef(-Infinity)}>{children}</LastClosedContext.Provider>;
}

/** Sets the element that the popover is placed at. Renders nothing. */
function PlacedAt({ element = null, placed }: { element: Element | null | undefined; placed: Ref<Element> }) {
  useLayoutEffect(() => {
    if (typeof placed === 'function') placed(element);
  }, [element, placed]);
  return null;
}

/** Opens with a delay on hover, at once on keyboard focus, and closes on Escape. */
export function Tooltip({ text, command, disabled = false, placement = 'top', children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const lastClosedRef = useContext(LastClosedContext);
  const targetRef = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  function enter() {
    const justClosed = lastClosedRef && Date.now() - lastClosedRef.current < TOOLTIP_SKIP_DELAY_MILLISECONDS;
    timer.current = setTimeout(() => setOpen(true), justClosed ? 0 : TOOLTIP_OPEN_MILLISECONDS);
  }

  const close = useCallback(() => {
    clearTimeout(timer.current);
    if (open && lastClosedRef) lastClosedRef.current = Date.now();
    setOpen(false);
  }, [open, lastClosedRef]);

  // On the document, because the focus may be elsewhere while the pointer is here.
  useEffect(() => {
    if (!open) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      // Only the tooltip closes; the layer below gets the next Escape.
      event.stopPropagation();
      close();
    }
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [open, close]);

  function onFocus({ currentTarget, target }: FocusEvent) {
    // React also bubbles focus events from a menu that the element opened in a portal.
    if (currentTarget.contains(target) && target.matches(':focus-visible')) setOpen(true);
  }

  return (
    <span
      ref={targetRef}
      className="ra-tooltip-target"
      onPointerEnter={enter}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={onFocus}
      onBlur={close}
    >
      {children}
      {/* Beside the element, not around it: a screen with many tooltips renders no popover before one opens. */}
      {open && !disabled && (
        <PopoverNext
          isOpen
          content={
            <span role="tooltip" className="ra-tooltip">
              {text}
              {command && <Shortcut command={command} />}
            </span>
          }
          placement={placement}
          interactionKind="hover-target"
          arrow={false}
          animation="minimal"
          transitionDuration={0}
          autoFocus={false}
          enforceFocus={false}
          shouldReturnFocusOnClose={false}
          canEscapeKeyClose={false}
          renderTarget={({ ref }) => <PlacedAt element={targetRef.current?.firstElementChild} placed={ref} />}
        />
      )}
    </span>
  );
}
