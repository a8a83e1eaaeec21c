import { Suspense, useEffect, useMemo, useRef, type FocusEvent, type ReactNode, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { screenPaths } from '../format/screenPaths';
import { CommandButton } from '../ui/commands/CommandButton';
import { CommandPlace } from '../ui/commands/CommandPlace';
import { useCommands } from '../ui/commands/useCommands';
import { useShortcuts } from '../ui/commands/useShortcuts';
import { LoadingIndicator } from '../ui/reading/LoadingIndicator';
import { PaneContext } from './PaneContext';
import { focusPane, hasLostFocus, paneId, rememberFocus } from './paneFocus';
import { readPaneState } from './paneState';
import { PaneBoundary } from './PaneBoundary';

interface PaneFrameProps {
  level: number;
  address: string;
  /** It is the page of the browser's address. */
  isLast: boolean;
  isShown: boolean;
  /** Another one stands on its left. */
  isBeside: boolean;
  /** The window has room for it beside its list. */
  canBeBeside: boolean;
  children: ReactNode;
}

/** One page's place on the screen. It takes the focus when it has become the only one, and gives it back where it was. */
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
  const switchKeys = useShortcuts('switchPane');
  const context = useMemo(() => ({ level, address }), [level, address]);

  useEffect(() => {
    if (!isLast) return;
    // Whoever works in a list that stays in sight goes on working in it.
    if (document.activeElement?.closest('[data-pane]:not([hidden])')) return;
    focusPane(level);
  }, [isLast, isShown, level]);

  // What had the focus may go, a bin's card once it is collected; the keys are heard on from near there.
  useEffect(() => {
    const pane = element.current;
    if (!pane || !isShown) return;
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body && hasLostFocus(pane)) focusPane(level);
    });
    observer.observe(pane, { childList: true, subtree: true });
    // Or it went while a dialog had the focus, which is gone now too.
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, [isShown, level]);

  function onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
    // A dialog that the page opened is heard here too, although it hangs elsewhere.
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
          {level > 0 && isLast && <PaneBar pane={element} isBeside={isBeside} canBeBeside={canBeBeside} />}
          <PaneBoundary>
            <Suspense fallback={<LoadingIndicator />}>{children}</Suspense>
          </PaneBoundary>
        </CommandPlace.Provider>
      </PaneContext.Provider>
    </div>
  );
}

interface PaneBarProps extends Pick<PaneFrameProps, 'isBeside' | 'canBeBeside'> {
  pane: RefObject<HTMLElement | null>;
}

/** The ways out of a page that was opened from a list. */
function PaneBar({ pane, isBeside, canBeBeside }: PaneBarProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const { behind, fullWidth } = readPaneState(location.state);
  const address = location.pathname + location.search;

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
      run: () =>
        focusPane(pane.current?.contains(document.activeElement) ? behind.length - 1 : behind.length),
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
