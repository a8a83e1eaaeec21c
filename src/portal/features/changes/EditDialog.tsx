import type { FormikValues } from 'formik';
import type { AnyObjectSchema } from 'yup';
import type { EntityKind } from '../../../contract/changes';
import { FormDialog, type FormDialogProps } from '../../ui/dialog/FormDialog';
import { ChangedMeanwhile, type ChangedMeanwhileProps } from './ChangedMeanwhile';
import { ConflictPanel } from './ConflictPanel';
import { useConflict } from './useConflict';

interface EditDialogProps<Schema extends AnyObjectSchema> extends FormDialogProps<Schema> {
  /** The record's kind in the history. Saved views have none: colleagues' changes are then shown only when a save is refused. */
  kind?: EntityKind;
  /** The record's values when the dialog was opened, or what the dialog suggests instead of them. */
  initialValues: FormikValues & { id: number; version: number };
  /** The record's values of the fields that begin with a suggestion: a suggestion is the user's own change. */
  unsuggested?: FormikValues;
  /** The error of a save that is not sent again: the colleagues' change in it is shown. */
  refusal?: ChangedMeanwhileProps['refusal'];
}

/** A form about a record that colleagues may change meanwhile: it shows their changes, and merges them when it saves. */
export function EditDialog<Schema extends AnyObjectSchema>(props: EditDialogProps<Schema>) {
  const { kind, refusal, saveError, unsuggested, children, ...dialog } = props;
  const { conflict, isAnswered, setAnswered, sendMerged } = useConflict({
    ...dialog.initialValues,
    ...unsuggested,
  });
  return (
    <FormDialog
      {...dialog}
      sendBy={sendMerged}
      saveError={saveError === conflict?.refusal ? undefined : saveError}
      question={
        conflict && (
          <ConflictPanel
            key={conflict.version}
            conflict={conflict}
            isAnswered={isAnswered}
            onAnswered={setAnswered}
          />
        )
      }
    >
      {kind && !conflict && <ChangedMeanwhile kind={kind} opened={dialog.initialValues} refusal={refusal} />}
      {children}
    </FormDialog>
  );
}
