import { useEffect, useRef } from 'react';
import { updateViewSchema, type View } from '../../../contract/views';
import { TextField } from '../../ui/form/TextField';
import { EditDialog } from '../changes/EditDialog';
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
      <div ref={fields}>
        <TextField name="name" label="Name" />
      </div>
      <SharedField />
    </EditDialog>
  );
}
