import type { Driver } from '../../../contract/responses/drivers';

/** 'Sam Okafor · Truck 2' */
export function driverLabel({ name, vehicle, status }: Driver): string {
  return [name, vehicle, status === 'archived' && 'archived'].filter(Boolean).join(' · ');
}
