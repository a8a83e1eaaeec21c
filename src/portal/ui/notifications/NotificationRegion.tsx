import { Button, Callout } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { NOTIFICATION_MILLISECONDS, NOTIFICATION_SWIPE_PIXELS } from '../timings';
import './NotificationRegion.css';

export interface ShownNotification {
  id: string;
  intent: 'success' | 'danger';
  message: string;
  items?: string[];
  /** The write that it tells of, which can be taken back. */
  undoable?: { changeId: number };
}

interface NotificationRegionProps {
  /** One at a time. */
  notification: ShownNotification | null;
  onDismiss: () => void;
  onUndo: (changeId: number) => void;
}

const HOTKEY = 'F8';
const UNDO_KEY = 'z';

/** A letter is a letter where people type, and what lies under a dialog sleeps. */
function isFreeKey({ target, repeat, isComposing, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const typing =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]');
  return (
    !typing &&
    !repeat &&
    !isComposing &&
    !ctrlKey &&
    !metaKey &&
    !altKey &&
    !document.querySelector('[role="dialog"]')
  );
}

/** Where notifications appear. They go by themselves, but not while somebody points at them or is in them. */
export function NotificationRegion({ notification, onDismiss, onUndo }: NotificationRegionProps) {
  const region = useRef<HTMLElement>(null);
  const pressedAt = useRef(0);
  const cameFrom = useRef<EventTarget | null>(null);
  const [held, setHeld] = useState(false);
  const id = notification?.id;
  const changeId = notification?.undoable?.changeId;

  useEffect(() => {
    if (id === undefined || held) return;
    const timer = setTimeout(onDismiss, NOTIFICATION_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [id, held, onDismiss]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === HOTKEY) {
        (region.current?.querySelector<HTMLElement>('[data-undo]') ?? region.current)?.focus();
      } else if (event.key === UNDO_KEY && changeId !== undefined && isFreeKey(event)) {
        onUndo(changeId);
        onDismiss();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [changeId, onUndo, onDismiss]);

  function onFocus({ relatedTarget }: FocusEvent) {
    if (!region.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
    setHeld(true);
  }

  function dismiss() {
    // What is removed tells nobody that the focus and the pointer have left it.
    setHeld(false);
    if (region.current?.contains(document.activeElement) && cameFrom.current instanceof HTMLElement)
      cameFrom.current.focus();
    onDismiss();
  }

  function onPointerUp({ clientX }: PointerEvent) {
    if (clientX - pressedAt.current >= NOTIFICATION_SWIPE_PIXELS) dismiss();
  }

  return (
    <section
      ref={region}
      className="ra-notifications"
      aria-label={`Notifications (${HOTKEY})`}
      aria-live="polite"
      tabIndex={-1}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={onFocus}
      onBlur={() => setHeld(false)}
    >
      {notification && (
        <Callout
          className="ra-notification"
          minimal
          intent={notification.intent}
          onPointerDown={({ clientX }) => (pressedAt.current = clientX)}
          onPointerUp={onPointerUp}
        >
          <div className="ra-notification-words">
            {notification.message}
            <NotificationItems items={notification.items ?? []} />
          </div>
          {changeId !== undefined && (
            <Button
              data-undo
              size="small"
              aria-keyshortcuts={UNDO_KEY}
              onClick={() => {
                onUndo(changeId);
                dismiss();
              }}
            >
              Undo <kbd>{UNDO_KEY}</kbd>
            </Button>
          )}
          <Button variant="minimal" size="small" icon={<Cross />} aria-label="Dismiss" onClick={dismiss} />
        </Callout>
      )}
    </section>
  );
}

/** Bullets only where there is more than one. */
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
