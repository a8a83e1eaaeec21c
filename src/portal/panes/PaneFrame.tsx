import { Component, useEffect, useMemo, useRef, type FocusEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { screenPaths } from '../format/screenPaths';
import { CommandButton } from '../ui/commands/CommandButton';
import { CommandPlace } from '../ui/commands/CommandsContext';
import { useCommands } from '../ui/commands/useCommands';
import { useAriaKeys } from '../ui/commands/useAriaKeys';
import { UnexpectedError } from '../ui/reading/UnexpectedError';
import { paneAt, PaneContext } from './PaneContext';
import { focusedLevel, focusPane, hasLostFocus, isPaneShown, paneId, rememberFocus } from './paneFocus';
import { positionOf } from './paneState';

interface PaneFrameProps {
  level: number;
  address: string;
  /** Whether it shows the page of the browser's address. */
  isLast: boolean;
  isShown: boolean;
  /** Whether another pane is on its left. */
  isBeside: boolean;
  /** Whether the window has room for it beside its list. */
  canBeBeside: boolean;
  children: ReactNode;
}

const isDialogOpen = () => document.querySelector('[role="dialog"]') !== null;

/** The focus stays in a list that remains visible. */
function focusPaneUnlessInAnother(level: number) {
  if (!document.activeElement?.closest('[data-pane]:not([hidden])')) focusPane(level);
}

/**
 * A pane with its page. When it becomes the last one and no visible pane has the focus, it restores its own last focus; under a
 * dialog it waits until the dialog has closed.
 */
export function PaneFrame({
  level,
  address,
  isLast,
  isShown,
  isBeside,
  canBeBeside,
  children,
}: PaneFrameProps) {
  const element = useRef<HTMLDivElement>(null);
  /** Whether it waits for a dialog to close. */
  const isWaiting = useRef(false);
  const switchKeys = useAriaKeys('switchPane');
  const context = useMemo(() => paneAt(level, address), [level, address]);

  useEffect(() => {
    isWaiting.current = isLast && isDialogOpen();
    if (isLast && !isWaiting.current) focusPaneUnlessInAnother(level);
  }, [isLast, isShown, level]);

  // If the focused element is removed (a bin's card once it is collected), the focus moves near it, so that keys still work.
  useEffect(() => {
    const pane = element.current;
    if (!pane || !isShown) return;
    const observer = new MutationObserver(() => {
      if (isWaiting.current && !isDialogOpen()) {
        isWaiting.current = false;
        focusPaneUnlessInAnother(level);
      }
      if (document.activeElement === document.body && hasLostFocus(pane)) focusPane(level);
    });
    observer.observe(pane, { childList: true, subtree: true });
    // Also when a dialog closes: the element may have been removed while the dialog had the focus.
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, [isShown, level]);

  function onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
    // React also bubbles focus events from a dialog that the page opened in a portal.
    if (currentTarget.contains(target)) rememberFocus(currentTarget, target);
  }

  return (
    <div
      ref={element}
      id={paneId(level)}
      className="ra-pane"
      data-pane={level}
      hidden={!isShown}
      tabIndex={-1}
      {...(isBeside
        ? { role: 'region', 'aria-label': 'Opened beside the list', 'aria-keyshortcuts': switchKeys }
        : {})}
      onFocus={onFocus}
    >
      <PaneContext.Provider value={context}>
        <CommandPlace.Provider value={element}>
          {level > 0 && isLast && <PaneBar isBeside={isBeside} canBeBeside={canBeBeside} />}
          <PaneBoundary>{children}</PaneBoundary>
        </CommandPlace.Provider>
      </PaneContext.Provider>
    </div>
  );
}

/** The buttons of a page that was opened from a list: full width, and close. */
function PaneBar({ isBeside, canBeBeside }: Pick<PaneFrameProps, 'isBeside' | 'canBeBeside'>) {
  const navigate = useNavigate();
  /** The level of the pane that had the focus before `switchPane`. */
  const leftLevel = useRef<number>();
  const { address, behind, fullWidth } = positionOf(useLocation());

  const close = () =>
    void navigate(behind.at(-1) ?? screenPaths.dashboard, {
      state: { behind: behind.slice(0, -1), fullWidth: false },
    });
  const toggleFullWidth = () =>
    void navigate(address, { state: { behind, fullWidth: !fullWidth }, replace: true });

  useCommands({
    openFullWidth: { when: () => canBeBeside, run: toggleFullWidth },
    closePane: { run: close },
    switchPane: {
      when: () => isBeside,
      run: () => {
        const last = behind.length;
        const from = focusedLevel();
        if (from !== last) {
          leftLevel.current = from;
          return focusPane(last);
        }
        // The window may have become narrower meanwhile.
        const left = leftLevel.current;
        focusPane(left !== undefined && isPaneShown(left) ? left : last - 1);
      },
    },
  });

  return (
    <div className="ra-pane-bar">
      {canBeBeside && (
        <CommandButton command="openFullWidth" size="small" variant="minimal" onClick={toggleFullWidth}>
          {fullWidth ? 'Beside the list' : 'Full width'}
        </CommandButton>
      )}
      <CommandButton command="closePane" size="small" variant="minimal" onClick={close}>
        {isBeside ? 'Close' : 'Back to the list'}
      </CommandButton>
    </div>
  );
}

/** Error boundary of a pane: the other panes and the sidebar stay. */
class PaneBoundary extends Component<{ children: ReactNode }, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <UnexpectedError error={failure.error} /> : this.props.children;
  }
}
