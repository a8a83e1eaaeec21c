import { useEffect, useRef } from 'react';
import { updateViewSchema, type View } from '../../../contract/views';
import { saveError } from '../../api/saveError';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { TextField } from '../../ui/form/TextField';
import { SharedField } from './SharedField';
import { useUpdateViewMutation } from './viewWritesApi';
import { viewWords } from './viewWords';

interface UpdateViewDialogProps {
  view: View;
  onClose: () => void;
}

export function UpdateViewDialog({ view, onClose }: UpdateViewDialogProps) {
  const [updateView, { error }] = useUpdateViewMutation();
  const fields = useRef<HTMLDivElement>(null);
  // After the dialog below has taken the focus back, in this frame; from then on this one is on top.
  useEffect(() => {
    const frame = requestAnimationFrame(() => fields.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <FormDialog
      title="Edit view"
      subject={viewWords(view.address)}
      schema={updateViewSchema}
      initialValues={{ ...view }}
      submitLabel="Save"
      saveError={saveError(error)}
      onClose={onClose}
      onSubmit={async (request) => {
        await updateView(request).unwrap();
        onClose();
      }}
    >
      <div ref={fields}>
        <TextField name="name" label="Name" />
      </div>
      <SharedField />
    </FormDialog>
  );
}
