import { ConfirmChangeDialog } from '../changes/ConfirmChangeDialog';
import { archiveToggle } from './archiveToggle';
import type { DriverDialogProps } from './DriverDialogProps';
import { useArchiveDriverMutation } from './driversApi';

export function ArchiveDriverDialog({ driver, onClose }: DriverDialogProps) {
  const [archiveDriver, { error }] = useArchiveDriverMutation();
  const { label, status, consequence } = archiveToggle(driver);
  return (
    <ConfirmChangeDialog
      kind="driver"
      opened={driver}
      title={`${label} driver`}
      confirmLabel={label}
      cancelLabel="Cancel"
      intent="primary"
      error={error}
      onClose={onClose}
      onConfirm={(request) => archiveDriver({ ...request, status }).unwrap()}
    >
      <p>
        {driver.name} {consequence}
      </p>
    </ConfirmChangeDialog>
  );
}
