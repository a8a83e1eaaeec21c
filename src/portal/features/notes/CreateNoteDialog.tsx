import { createNoteSchema } from '../../../contract/notes/notes';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { NoteFields } from './NoteFields';
import type { NotedRecord } from './notesByRecord';
import { useCreateNoteMutation } from './notesApi';

interface CreateNoteDialogProps {
  record: NotedRecord;
  /** What the record is called. */
  name: string;
  onClose: () => void;
}

export function CreateNoteDialog({ record: [kind, id], name, onClose }: CreateNoteDialogProps) {
  const idempotencyKey = useIdempotencyKey();
  const [createNote, { error }] = useCreateNoteMutation();
  return (
    <FormDialog
      title="Add note"
      subject={name}
      schema={createNoteSchema}
      initialValues={{ kind, id, text: '', pinned: false }}
      submitLabel="Add note"
      saveError={error}
      onClose={onClose}
      onSubmit={(request) => createNote({ request, idempotencyKey }).unwrap()}
    >
      <NoteFields />
    </FormDialog>
  );
}
