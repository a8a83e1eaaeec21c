import type { UpdateNote } from '../../../contract/notes/notes';
import { CheckboxField } from '../../ui/form/CheckboxField';
import { TextAreaField } from '../../ui/form/TextAreaField';

export function NoteFields() {
  return (
    <>
      <TextAreaField<UpdateNote> name="text" label="Note" />
      <CheckboxField<UpdateNote> name="pinned" label="Pin: first here, and on the run sheet" />
    </>
  );
}
