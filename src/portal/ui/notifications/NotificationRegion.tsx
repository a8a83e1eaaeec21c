import { Button, Callout } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { CommandButton } from '../commands/CommandButton';
import { COMMANDS } from '../commands/commands';
import { useAriaKeys } from '../commands/useAriaKeys';
import { useCommands } from '../commands/useCommands';
import { NOTIFICATION_MILLISECONDS, NOTIFICATION_SWIPE_PIXELS } from '../timings';
import './NotificationRegion.css';

export interface Undoable {
  changeIds: number[];
  evenIfInUse?: true;
  /** They are an undo themselves: to undo them does a step again. */
  isUndone?: boolean;
}

export interface ShownNotification {
  id: string;
  /** 'none': neither a success nor a failure. */
  intent: 'success' | 'danger' | 'none';
  message: string;
  items?: string[];
  /** Of a change that can be undone, or whose undo waits for an answer: whether a number is used that is in use. */
  undoable?: Undoable;
}

interface NotificationRegionProps {
  /** One at a time. */
  notification: ShownNotification | null;
  onDismiss: () => void;
  onUndo: (undoable: Undoable) => void;
}

/** Shows notifications. They close by themselves, but not while they have the pointer or the focus. */
export function NotificationRegion({ notification, onDismiss, onUndo }: NotificationRegionProps) {
  const region = useRef<HTMLElement>(null);
  const pressedX = useRef(Infinity);
  /** What had the focus before the notification. */
  const cameFrom = useRef<EventTarget | null>(null);
  const [hoveredId, setHoveredId] = useState<string>();
  const [isFocused, setFocused] = useState(false);
  const id = notification?.id;
  const undoable = notification?.undoable;

  useEffect(() => {
    if (id === undefined || id === hoveredId || isFocused) return;
    const timer = setTimeout(onDismiss, NOTIFICATION_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [id, hoveredId, isFocused, onDismiss]);

  // A removed element fires no blur. If another notification replaces the focused one, the focus stays in the region, but not on
  // Undo, which would undo another change.
  useLayoutEffect(() => {
    if (isFocused && !region.current?.contains(document.activeElement)) region.current?.focus();
  }, [id, isFocused]);

  useEffect(() => {
    // A dialog's focus trap must not take the focus back from a notification.
    const keepFromDialog = (event: Event) => {
      if (event.target instanceof Node && region.current?.contains(event.target)) event.stopPropagation();
    };
    window.addEventListener('focus', keepFromDialog, true);
    return () => window.removeEventListener('focus', keepFromDialog, true);
  }, []);

  const hasFocus = () => region.current?.contains(document.activeElement) === true;
  useCommands({
    goToNotification: { when: () => notification !== null || hasFocus(), run: goThereOrBack },
  });

  function undo() {
    if (undoable) onUndo(undoable);
    dismiss();
  }

  function goThereOrBack() {
    if (hasFocus()) goBack();
    else (region.current?.querySelector<HTMLElement>('[data-undo]') ?? region.current)?.focus();
  }

  function goBack() {
    const origin = cameFrom.current;
    if (origin instanceof HTMLElement && origin.isConnected) origin.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  function onFocus({ relatedTarget }: FocusEvent) {
    if (!isFocused && !region.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
    setFocused(true);
  }

  function onBlur() {
    // If the window loses the focus, its active element stays.
    setFocused(hasFocus());
  }

  function dismiss() {
    if (hasFocus()) goBack();
    onDismiss();
  }

  function onPointerUp({ clientX }: PointerEvent) {
    const selection = getSelection();
    const hasSelected =
      selection?.isCollapsed === false && region.current?.contains(selection.anchorNode) === true;
    // A swipe to the right; a mouse may have selected text instead.
    if (clientX - pressedX.current >= NOTIFICATION_SWIPE_PIXELS && !hasSelected) dismiss();
    pressedX.current = Infinity;
  }

  return (
    <section
      ref={region}
      className="ra-notifications"
      aria-label={`Notifications (${COMMANDS.goToNotification.keys[0]})`}
      aria-keyshortcuts={useAriaKeys('goToNotification')}
      aria-live="polite"
      tabIndex={-1}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {notification && (
        <Callout
          key={id}
          className="ra-notification"
          minimal
          intent={notification.intent}
          onPointerEnter={() => setHoveredId(id)}
          onPointerLeave={() => setHoveredId(undefined)}
          onPointerDown={({ clientX }) => (pressedX.current = clientX)}
          onPointerUp={onPointerUp}
        >
          <div className="ra-notification-words">
            <div>{notification.message}</div>
            <NotificationItems items={notification.items ?? []} />
          </div>
          {undoable?.evenIfInUse && (
            <Button data-undo size="small" onClick={undo}>
              Use it anyway
            </Button>
          )}
          {undoable && !undoable.evenIfInUse && (
            <CommandButton
              data-undo
              command={undoable.isUndone ? 'doAgain' : 'undo'}
              size="small"
              onClick={undo}
            />
          )}
          <Button variant="minimal" size="small" icon={<Cross />} aria-label="Dismiss" onClick={dismiss} />
        </Callout>
      )}
    </section>
  );
}

/** Bullets only for more than one item. */
function NotificationItems({ items }: { items: string[] }) {
  if (items.length <= 1) return items.map((item) => <p key={item}>{item}</p>);
  return (
    <ul>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
