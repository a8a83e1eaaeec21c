import type { Driver } from '../../../contract/responses/drivers';
import type { DriverStatus } from '../../../contract/statuses';

const TOGGLES: Record<DriverStatus, { label: string; status: DriverStatus; consequence: string }> = {
  active: {
    label: 'Archive',
    status: 'archived',
    consequence: 'will get no more jobs. The jobs that are assigned already stay so.',
  },
  archived: { label: 'Unarchive', status: 'active', consequence: 'will get jobs again.' },
};

/** The action to archive a driver, or to unarchive an archived one. */
export function archiveToggle(driver: Driver) {
  return TOGGLES[driver.status];
}
