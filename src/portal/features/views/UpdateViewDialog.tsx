import { type UpdateView, updateViewSchema } from '../../../contract/views/views';
import type { View } from '../../../contract/responses/views';
import { CheckboxField } from '../../ui/form/CheckboxField';
import { TextField } from '../../ui/form/TextField';
import { EditDialog } from '../changes/EditDialog';
import { useUpdateViewMutation } from './viewWritesApi';
import { useViewWords } from './useViewWords';

export function UpdateViewDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const viewWords = useViewWords();
  const [updateView, { error }] = useUpdateViewMutation();
  return (
    <EditDialog
      title="Edit view"
      subject={viewWords(view.address)}
      schema={updateViewSchema}
      initialValues={{ ...view }}
      submitLabel="Save"
      saveError={error}
      onClose={onClose}
      onSubmit={(request) => updateView(request).unwrap()}
    >
      <TextField<UpdateView> name="name" label="Name" />
      <CheckboxField<UpdateView> name="shared" label="For the whole office" />
    </EditDialog>
  );
}
