import type { EntityKind } from '../../../contract/changes';
import { saveError } from '../../api/saveError';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/dialog/ConfirmDialog';
import { ChangedMeanwhile, type ChangedMeanwhileProps } from './ChangedMeanwhile';

interface ConfirmChangeDialogProps extends Omit<ConfirmDialogProps, 'error' | 'onConfirm'> {
  kind: EntityKind;
  /** The record when the dialog was opened. */
  opened: ChangedMeanwhileProps['opened'];
  error: ChangedMeanwhileProps['refusal'];
  /** Called with the version last shown to the user: when the dialog was opened, or by a refused attempt since. */
  onConfirm: (request: { id: number; version: number }) => Promise<unknown>;
}

/** Asks for confirmation of a change to a record that colleagues may change meanwhile: it shows their changes. */
export function ConfirmChangeDialog(props: ConfirmChangeDialogProps) {
  const { kind, opened, onConfirm, children, ...dialog } = props;
  const current = saveError(dialog.error)?.current as { version?: number } | undefined;
  const request = { id: opened.id, version: current?.version ?? opened.version };
  return (
    <ConfirmDialog {...dialog} onConfirm={() => onConfirm(request)}>
      <ChangedMeanwhile kind={kind} opened={opened} refusal={dialog.error} />
      {children}
    </ConfirmDialog>
  );
}
