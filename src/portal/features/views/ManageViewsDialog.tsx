import { Button, Classes, DialogBody, DialogFooter } from '@blueprintjs/core';
import { ArrowDown, ArrowUp } from '@blueprintjs/icons';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { View } from '../../../contract/responses/views';
import { pressedKey } from '../../ui/commands/keys';
import { KeyCaps } from '../../ui/commands/Shortcut';
import { DialogFrame } from '../../ui/dialog/DialogFrame';
import { ReadResult } from '../../ui/reading/ReadResult';
import { RemoveViewDialog } from './RemoveViewDialog';
import { UpdateViewDialog } from './UpdateViewDialog';
import { useOrderViewsMutation } from './viewWritesApi';
import { useListViewsQuery } from './viewsApi';
import { useViewWords } from './useViewWords';
import './ManageViewsDialog.css';

/** Lists the user's and the office's views, to open, move, edit and remove them. */
export function ManageViewsDialog({ onClose }: { onClose: () => void }) {
  const read = useListViewsQuery();
  const [asked, setAsked] = useState<{ view: View; action: 'update' | 'remove' }>();
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
                onUpdate={(view) => setAsked({ view, action: 'update' })}
                onRemove={(view) => setAsked({ view, action: 'remove' })}
              />
            )}
          </ReadResult>
        </DialogBody>
        <DialogFooter actions={<Button onClick={onClose}>Close</Button>} />
      </DialogFrame>
      {asked?.action === 'update' && <UpdateViewDialog view={asked.view} onClose={closeAsked} />}
      {asked?.action === 'remove' && <RemoveViewDialog view={asked.view} onClose={closeAsked} />}
    </>
  );
}

interface ViewListProps {
  views: readonly View[];
  onClose: () => void;
  onUpdate: (view: View) => void;
  onRemove: (view: View) => void;
}

/** The view above or below, if it is in the same group: one's own, or the office's. */
function neighbour(views: readonly View[], view: View, step: number): View | undefined {
  const other = views[views.indexOf(view) + step];
  return other?.shared === view.shared ? other : undefined;
}

function ViewList({ views, onClose, onUpdate, onRemove }: ViewListProps) {
  const viewWords = useViewWords();
  const navigate = useNavigate();
  const [orderViews] = useOrderViewsMutation();
  const list = useRef<HTMLDivElement>(null);
  const toRefocus = useRef<Element | null>(null);
  /** The views in their newest order, with moves that are not rendered yet: a held key repeats faster than React renders. */
  const ordered = useRef(views);
  /** The index in `views` of the row that was focused last. */
  const visited = useRef(0);
  const nameButtonOf = (id: number | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-view="${id}"] button`);

  useEffect(() => {
    (list.current?.querySelector<HTMLElement>('button') ?? list.current)?.focus();
  }, []);
  useLayoutEffect(() => {
    ordered.current = views;
  }, [views]);
  // An element that moves among its siblings loses the focus.
  useEffect(() => {
    const button = toRefocus.current;
    if (!(button instanceof HTMLButtonElement)) return;
    toRefocus.current = null;
    // At the end of the list, the button that moved it is disabled.
    (button.disabled ? button.closest('[data-view]')?.querySelector('button') : button)?.focus();
  }, [views]);
  // After a row is removed, the focus moves to its neighbour.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const next = views[Math.min(visited.current, views.length - 1)];
    (nameButtonOf(next?.id) ?? list.current)?.focus();
  });

  function move(view: View, step: number) {
    const other = neighbour(ordered.current, view, step);
    if (!other) return;
    ordered.current = ordered.current.map((one) => (one === view ? other : one === other ? view : one));
    toRefocus.current = document.activeElement;
    void orderViews({ ids: ordered.current.map(({ id }) => id) });
  }

  function onKeyDown(event: KeyboardEvent, view: View) {
    const focusBy = (step: number) => nameButtonOf(views[views.indexOf(view) + step]?.id)?.focus();
    const keys: Record<string, () => void> = {
      ArrowUp: () => focusBy(-1),
      ArrowDown: () => focusBy(1),
      'Alt+ArrowUp': () => move(view, -1),
      'Alt+ArrowDown': () => move(view, 1),
      F2: () => onUpdate(view),
      Delete: () => onRemove(view),
    };
    const act = keys[pressedKey(event.nativeEvent)];
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
                      disabled={!neighbour(views, view, -1)}
                      onClick={() => move(view, -1)}
                    />
                    <Button
                      variant="minimal"
                      icon={<ArrowDown />}
                      aria-label={`Move ${view.name} down`}
                      disabled={!neighbour(views, view, 1)}
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
