import { Button, Tag } from '@blueprintjs/core';
import { useRef } from 'react';
import { useSelector } from 'react-redux';
import type { Note } from '../../../contract/responses/notes';
import { selectBusinessTimeZone } from '../../api/businessDaySlice';
import { formatDateTime } from '../../format/dates';
import { ErrorDisplay } from '../../ui/reading/ErrorDisplay';
import { useRemoveNote } from './useRemoveNote';
import { useUpdateNoteMutation } from './notesApi';

interface NoteItemProps {
  note: Note;
  onEdit: () => void;
  /** The focus, which was on its button, has no place. */
  onRemoved: () => void;
}

const SHORT = 40;

/** A note with what can be done with it. A refusal is shown under it: there is no dialog. */
export function NoteItem({ note, onEdit, onRemoved }: NoteItemProps) {
  const { id, version, text, pinned, author, createdAt } = note;
  const timeZone = useSelector(selectBusinessTimeZone);
  const [updateNote, pinning] = useUpdateNoteMutation();
  const item = useRef<HTMLLIElement>(null);
  const { remove, isRemoving, removeError } = useRemoveNote(note, () => {
    const { activeElement, body } = document;
    // By the time of the answer, the user may be elsewhere.
    if (activeElement === body || item.current?.contains(activeElement)) onRemoved();
  });
  const error = pinning.error ?? removeError;
  const isSaving = pinning.isLoading || isRemoving;
  const once = (act: () => void) => () => {
    if (!isSaving) act();
  };
  const about = text.length > SHORT ? `${text.slice(0, SHORT)}…` : text;
  // None is disabled while it works: that would take the focus from it.
  const button = (label: string, onClick: () => void) => (
    <Button size="small" variant="minimal" aria-label={`${label} note: ${about}`} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <li ref={item} className="ra-note">
      <p className="ra-note-text">{text}</p>
      <div className="ra-note-foot">
        <span>
          {pinned && <Tag minimal>Pinned</Tag>} {author},{' '}
          <time dateTime={createdAt}>{formatDateTime(createdAt, timeZone)}</time>
        </span>
        {button('Edit', onEdit)}
        {button(
          pinned ? 'Unpin' : 'Pin',
          once(() => void updateNote({ id, version, text, pinned: !pinned })),
        )}
        {button('Remove', once(remove))}
      </div>
      {error && <ErrorDisplay error={error} />}
    </li>
  );
}
