import { Button, Tag } from '@blueprintjs/core';
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
  /** Its buttons are no longer there. */
  onRemoved: () => void;
}

const SHORT = 40;

/** A note with what can be done with it. A refusal is shown under it: there is no dialog. */
export function NoteItem({ note, onEdit, onRemoved }: NoteItemProps) {
  const { id, version, text, pinned, author, createdAt } = note;
  const timeZone = useSelector(selectBusinessTimeZone);
  const [updateNote, pinning] = useUpdateNoteMutation();
  const { remove, isRemoving, removeError } = useRemoveNote(note, onRemoved);
  const error = pinning.error ?? removeError;
  const about = text.length > SHORT ? `${text.slice(0, SHORT)}…` : text;
  const button = (label: string, onClick: () => void, loading = false) => (
    <Button
      size="small"
      variant="minimal"
      aria-label={`${label} note: ${about}`}
      loading={loading}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <li className="ra-note">
      <p className="ra-note-text">{text}</p>
      <div className="ra-note-foot">
        <span>
          {pinned && <Tag minimal>Pinned</Tag>} {author},{' '}
          <time dateTime={createdAt}>{formatDateTime(createdAt, timeZone)}</time>
        </span>
        {button('Edit', onEdit)}
        {button(
          pinned ? 'Unpin' : 'Pin',
          () => void updateNote({ id, version, text, pinned: !pinned }),
          pinning.isLoading,
        )}
        {button('Remove', remove, isRemoving)}
      </div>
      {error && <ErrorDisplay error={error} />}
    </li>
  );
}
