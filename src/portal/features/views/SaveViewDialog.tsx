import { type CreateView, createViewSchema } from '../../../contract/views';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { TextField } from '../../ui/form/TextField';
import { SharedField } from './SharedField';
import { useCreateViewMutation } from './viewWritesApi';
import { viewWords } from './viewWords';

export function SaveViewDialog({ address, onClose }: { address: string; onClose: () => void }) {
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
      <SharedField />
    </FormDialog>
  );
}
