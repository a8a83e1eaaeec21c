import { Button, Classes, DialogBody, DialogFooter } from '@blueprintjs/core';
import { ArrowDown, ArrowUp } from '@blueprintjs/icons';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { View } from '../../../contract/views';
import { KeyCaps } from '../../ui/commands/Shortcut';
import { DialogFrame } from '../../ui/dialog/DialogFrame';
import { ReadResult } from '../../ui/reading/ReadResult';
import { RemoveViewDialog } from './RemoveViewDialog';
import { UpdateViewDialog } from './UpdateViewDialog';
import { useOrderViewsMutation } from './viewWritesApi';
import { useListViewsQuery } from './viewsApi';
import { viewWords } from './viewWords';
import './ManageViewsDialog.css';

/** Every view that the user sees: opened, moved, renamed and removed. */
export function ManageViewsDialog({ onClose }: { onClose: () => void }) {
  const read = useListViewsQuery();
  const [asked, setAsked] = useState<{ view: View; to: 'update' | 'remove' }>();
  const closeAsked = () => setAsked(undefined);
  return (
    <>
      <DialogFrame title="Saved views" onClose={onClose} className="ra-dialog ra-views-dialog">
        <DialogBody tabIndex={-1}>
          <ReadResult label="The saved views" read={read}>
            {(views: View[]) => (
              <ViewList
                views={views}
                onClose={onClose}
                onUpdate={(view) => setAsked({ view, to: 'update' })}
                onRemove={(view) => setAsked({ view, to: 'remove' })}
              />
            )}
          </ReadResult>
        </DialogBody>
        <DialogFooter actions={<Button onClick={onClose}>Close</Button>} />
      </DialogFrame>
      {asked?.to === 'update' && <UpdateViewDialog view={asked.view} onClose={closeAsked} />}
      {asked?.to === 'remove' && <RemoveViewDialog view={asked.view} onClose={closeAsked} />}
    </>
  );
}

interface ViewListProps {
  views: readonly View[];
  onClose: () => void;
  onUpdate: (view: View) => void;
  onRemove: (view: View) => void;
}

function ViewList({ views, onClose, onUpdate, onRemove }: ViewListProps) {
  const navigate = useNavigate();
  const [orderViews] = useOrderViewsMutation();
  const list = useRef<HTMLDivElement>(null);
  const refocused = useRef<Element | null>(null);
  /** The position of the view that has or had the focus. */
  const visited = useRef(0);
  const nameOf = (id: number | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-view="${id}"] button`);

  useEffect(() => {
    (list.current?.querySelector<HTMLElement>('button') ?? list.current)?.focus();
  }, []);
  // An element that moves among its siblings loses the focus, and so does one that is removed.
  useEffect(() => {
    const button = refocused.current;
    if (!(button instanceof HTMLButtonElement)) {
      const next = views[Math.min(visited.current, views.length - 1)];
      if (document.activeElement === document.body) nameOf(next?.id)?.focus();
      return;
    }
    refocused.current = null;
    // At the end of the list, the button that moved it is disabled.
    (button.disabled ? button.closest('[data-view]')?.querySelector('button') : button)?.focus();
  }, [views]);

  const neighbour = (view: View, step: number) => {
    const other = views[views.indexOf(view) + step];
    return other?.shared === view.shared ? other : undefined;
  };

  function move(view: View, step: number) {
    const other = neighbour(view, step);
    if (!other) return;
    const swapped = new Map([
      [view.id, other.id],
      [other.id, view.id],
    ]);
    const ids = views.map(({ id }) => swapped.get(id) ?? id);
    refocused.current = document.activeElement;
    void orderViews({ ids });
  }

  function onKeyDown(event: KeyboardEvent, view: View) {
    const step = event.key === 'ArrowUp' ? -1 : 1;
    const focusBy = () => nameOf(views[views.indexOf(view) + step]?.id)?.focus();
    const keys: Record<string, () => void> = {
      ArrowUp: () => (event.altKey ? move(view, step) : focusBy()),
      ArrowDown: () => (event.altKey ? move(view, step) : focusBy()),
      F2: () => onUpdate(view),
      Delete: () => onRemove(view),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  if (views.length === 0) {
    return (
      <div ref={list} tabIndex={-1}>
        No view is saved yet. Filter a list, then choose ‘Save this view’ above it.
      </div>
    );
  }
  return (
    <div ref={list}>
      {[false, true].map((shared) => {
        const group = views.filter((view) => view.shared === shared);
        const label = shared ? "The office's" : 'Mine';
        return (
          group.length > 0 && (
            <section key={label} aria-label={label}>
              <h3 className="ra-views-group">{label}</h3>
              <ul className={`ra-views ${Classes.LIST_UNSTYLED}`}>
                {group.map((view) => (
                  <li
                    key={view.id}
                    data-view={view.id}
                    onFocus={() => (visited.current = views.indexOf(view))}
                    onKeyDown={(event) => onKeyDown(event, view)}
                  >
                    <Button
                      variant="minimal"
                      alignText="start"
                      className="ra-view-name"
                      title={view.name}
                      onClick={() => {
                        onClose();
                        void navigate(view.address);
                      }}
                    >
                      {view.name}
                      <span className="ra-second-line" title={viewWords(view.address)}>
                        {viewWords(view.address)}
                      </span>
                    </Button>
                    <Button
                      variant="minimal"
                      icon={<ArrowUp />}
                      aria-label={`Move ${view.name} up`}
                      disabled={!neighbour(view, -1)}
                      onClick={() => move(view, -1)}
                    />
                    <Button
                      variant="minimal"
                      icon={<ArrowDown />}
                      aria-label={`Move ${view.name} down`}
                      disabled={!neighbour(view, 1)}
                      onClick={() => move(view, 1)}
                    />
                    <Button variant="minimal" aria-label={`Edit ${view.name}`} onClick={() => onUpdate(view)}>
                      Edit
                    </Button>
                    <Button
                      variant="minimal"
                      aria-label={`Remove ${view.name}`}
                      onClick={() => onRemove(view)}
                    >
                      Remove
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      <p className="ra-views-keys">
        <KeyCaps shortcut="Alt+ArrowUp" /> and <KeyCaps shortcut="Alt+ArrowDown" /> move a view,{' '}
        <KeyCaps shortcut="F2" /> edits and <KeyCaps shortcut="Delete" /> removes it.
      </p>
    </div>
  );
}
