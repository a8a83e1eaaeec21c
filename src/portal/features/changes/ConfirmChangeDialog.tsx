import { useState } from 'react';
import type { EntityKind } from '../../../contract/commands';
import type { ApiError } from '../../api/baseQuery';
import { saveError } from '../../api/saveError';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/dialog/ConfirmDialog';
import { ChangedMeanwhile, type ChangedMeanwhileProps } from './ChangedMeanwhile';

interface ConfirmChangeDialogProps extends Omit<ConfirmDialogProps, 'error' | 'onConfirm'> {
  kind: EntityKind;
  /** The record when the dialog was opened. */
  opened: ChangedMeanwhileProps['opened'];
  error: ChangedMeanwhileProps['refusal'];
  /** Called with the opened record's version, or after a stale refusal with the version that the refusal brought. */
  onConfirm: (request: { id: number; version: number }) => Promise<unknown>;
}

/**
 * Asks for confirmation of a change to a record, and shows what colleagues change in it meanwhile. The first
 * confirmation after such a change is refused, even if it was shown: the user may not have seen it in time.
 */
export function ConfirmChangeDialog(props: ConfirmChangeDialogProps) {
  const { kind, opened, onConfirm, children, ...dialog } = props;
  const [version, setVersion] = useState(opened.version);

  async function confirm() {
    try {
      await onConfirm({ id: opened.id, version });
    } catch (failure) {
      const current = saveError(failure as ApiError)?.current as { version?: number } | undefined;
      setVersion(current?.version ?? version);
      throw failure;
    }
  }

  return (
    <ConfirmDialog {...dialog} onConfirm={confirm}>
      <ChangedMeanwhile kind={kind} opened={opened} refusal={dialog.error} />
      {children}
    </ConfirmDialog>
  );
}
