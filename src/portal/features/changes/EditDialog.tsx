import type { InitialValues } from '../../ui/form/FormFrame';
import type { FormikValues } from 'formik';
import type { AnyObjectSchema } from 'yup';
import type { EntityKind } from '../../../contract/commands';
import { FormDialog, type FormDialogProps } from '../../ui/dialog/FormDialog';
import { ChangedMeanwhile, type ChangedMeanwhileProps } from './ChangedMeanwhile';
import { ConflictPanel, type ConflictPanelProps } from './ConflictPanel';
import { useConflict } from './useConflict';

interface EditDialogProps<Schema extends AnyObjectSchema> extends FormDialogProps<Schema> {
  /** The record's kind in the history. Saved views have none: colleagues' changes are then shown only when a save is refused. */
  kind?: EntityKind;
  /** The record's values when the dialog was opened, or what the dialog suggests instead of them. */
  initialValues: InitialValues<Schema> & { id: number; version: number };
  /** What the record has in the fields whose initial value is a suggestion: the merge treats a suggestion as the user's edit. */
  recordedValues?: FormikValues;
  /** Says a value of a field in words that only its dialog knows. */
  valueWords?: ConflictPanelProps['valueWords'];
  /** The last save's error, of a dialog that does not merge every conflict: the change in it is shown. */
  lastError?: ChangedMeanwhileProps['refusal'];
}

/** A form about a record that colleagues may change meanwhile: it shows their changes, and merges them when it saves. */
export function EditDialog<Schema extends AnyObjectSchema>(props: EditDialogProps<Schema>) {
  const { kind, lastError, saveError, recordedValues, valueWords, question, children, ...dialog } = props;
  const { conflict, isWaiting, setAnswered, sendMerged } = useConflict({
    ...dialog.initialValues,
    ...recordedValues,
  });
  return (
    <FormDialog
      {...dialog}
      sendBy={sendMerged}
      saveError={saveError === conflict?.refusal ? undefined : saveError}
      question={
        <>
          {conflict && (
            <ConflictPanel
              key={conflict.version}
              conflict={conflict}
              isWaiting={isWaiting}
              onAnswered={setAnswered}
              kind={kind}
              valueWords={valueWords}
            />
          )}
          {question}
        </>
      }
    >
      {kind && !conflict && (
        <ChangedMeanwhile kind={kind} opened={dialog.initialValues} refusal={lastError} />
      )}
      {children}
    </FormDialog>
  );
}
