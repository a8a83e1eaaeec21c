import { Add } from '@blueprintjs/icons';
import { useRef, type RefObject } from 'react';
import type { Note } from '../../../contract/responses/notes';
import { CommandButton } from '../../ui/commands/CommandButton';
import { useCommands } from '../../ui/commands/useCommands';
import { useOpenDialog } from '../../ui/dialog/useOpenDialog';
import { CreateNoteDialog } from './CreateNoteDialog';
import { NoteItem } from './NoteItem';
import { pinnedFirst, type NotedRecord } from './notesByRecord';
import { UpdateNoteDialog } from './UpdateNoteDialog';
import './RecordNotes.css';

interface RecordNotesProps {
  record: NotedRecord;
  /** What the record is called. */
  name: string;
  /** Newest first. */
  notes: readonly Note[];
  /** The element that the key belongs to, if not the whole pane. */
  own?: RefObject<Element | null>;
  /** Whether the key adds a note to this record. */
  hasKey?: boolean;
}

/** A record's notes, the pinned ones first, and the button that adds one. */
export function RecordNotes({ record, name, notes, own, hasKey = true }: RecordNotesProps) {
  const [kind, id] = record;
  const [open, setOpen] = useOpenDialog<{ name: 'createNote' } | { name: 'updateNote'; note: Note }>(
    `${kind}/${id}/notes`,
  );
  const addButton = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(undefined);
  const add = () => setOpen({ name: 'createNote' });
  useCommands(
    { createNote: hasKey ? { run: add, subject: () => name, target: () => `${kind} ${id}` } : undefined },
    own,
  );
  return (
    <>
      {notes.length > 0 && (
        <ul className="ra-notes" aria-label={`Notes on ${name}`}>
          {pinnedFirst(notes).map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              onEdit={() => setOpen({ name: 'updateNote', note })}
              onRemoved={() => addButton.current?.focus()}
            />
          ))}
        </ul>
      )}
      <div className="ra-bin-actions">
        <CommandButton
          ref={addButton}
          command="createNote"
          size="small"
          variant="minimal"
          icon={<Add />}
          aria-label={`Add note to ${name}`}
          onClick={add}
        />
      </div>
      {open?.name === 'createNote' && <CreateNoteDialog record={record} name={name} onClose={close} />}
      {open?.name === 'updateNote' && <UpdateNoteDialog note={open.note} onClose={close} />}
    </>
  );
}
