import { updateNoteSchema } from '../../../contract/notes/notes';
import type { Note } from '../../../contract/responses/notes';
import { EditDialog } from '../changes/EditDialog';
import { NoteFields } from './NoteFields';
import { useUpdateNoteMutation } from './notesApi';

interface UpdateNoteDialogProps {
  /** As it was when the dialog was opened. */
  note: Note;
  onClose: () => void;
}

export function UpdateNoteDialog({ note: { id, version, text, pinned }, onClose }: UpdateNoteDialogProps) {
  const [updateNote, { error }] = useUpdateNoteMutation();
  return (
    <EditDialog
      kind="note"
      title="Edit note"
      schema={updateNoteSchema}
      initialValues={{ id, version, text, pinned }}
      submitLabel="Save"
      saveError={error}
      onClose={onClose}
      onSubmit={(request) => updateNote(request).unwrap()}
    >
      <NoteFields />
    </EditDialog>
  );
}
