import { type CreateView, createViewSchema } from '../../../contract/views/views';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { CheckboxField } from '../../ui/form/CheckboxField';
import { TextField } from '../../ui/form/TextField';
import { useCreateViewMutation } from './viewWritesApi';
import { useViewWords } from './useViewWords';

export function SaveViewDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const viewWords = useViewWords();
  const idempotencyKey = useIdempotencyKey();
  const [createView, { error }] = useCreateViewMutation();
  return (
    <FormDialog
      title="Save this view"
      subject={viewWords(address)}
      schema={createViewSchema}
      initialValues={{ name: '', address, shared: false }}
      submitLabel="Save"
      saveError={error}
      onClose={onClose}
      onSubmit={(request) => createView({ request, idempotencyKey }).unwrap()}
    >
      <TextField<CreateView> name="name" label="Name" />
      <CheckboxField<CreateView> name="shared" label="For the whole office" />
    </FormDialog>
  );
}
