import type { CalendarDate } from '../../../contract/calendarDate';
import { REQUIRED } from '../../../contract/fields';
import { inconsistencies } from '../../../contract/lifecycle/inconsistencies';
import type { FieldError } from '../../../contract/responses/errors';
import type { GivenFields, ListedBinFields, NamedDrivers } from './listedRecords';

/** The bin before, for `inconsistencies`: all the line's fields count as changed. */
const ORDERED = {
  status: 'pending',
  actualDeliveryDate: null,
  desiredCollectionDate: null,
  collectionTimeSlot: null,
  actualCollectionDate: null,
  hireUntil: null,
  collectedKilograms: null,
  docketNumber: null,
  contamination: null,
  contaminationComment: null,
  replacement: null,
} as const;

const OVERDUE_ORDER =
  'Without an actual delivery date this is an order, and it is overdue. Give the date if the bin is on site';

const NOTHING_TO_COLLECT = 'Without a collection date there is nothing to collect: please give one';

interface CheckedBin {
  fields: ListedBinFields;
  drivers: NamedDrivers;
  faults: FieldError[];
  /** What may not be meant, of a field. */
  doubt: FieldError | undefined;
}

/** A line's bin, and what is wrong with it. Without a status, a bin that is only to be delivered is an order. */
export function checkListedBin(given: GivenFields, today: CalendarDate): CheckedBin {
  const { actualCollectionDate, actualDeliveryDate, desiredDeliveryDate } = given;
  const isOrder = actualDeliveryDate === null && desiredDeliveryDate !== null;
  const status = given.status ?? (isOrder ? 'pending' : 'delivered');
  const desired = desiredDeliveryDate ?? actualDeliveryDate;
  const { actualCollectionDate: _collected, deliveryDriverName, collectionDriverName, ...own } = given;
  const fields = { ...own, status, desiredDeliveryDate: desired ?? today };
  // Without either date, the missing one is the only fault.
  const missing = status === 'pending' ? 'desiredDeliveryDate' : 'actualDeliveryDate';
  const faults =
    desired === null
      ? [{ path: missing, message: REQUIRED }]
      : inconsistencies(
          { ...ORDERED, desiredDeliveryDate: fields.desiredDeliveryDate },
          { ...fields, actualCollectionDate },
          today,
        );
  if (collectionDriverName !== null && given.desiredCollectionDate === null)
    faults.push({ path: 'collectionDriverName', message: NOTHING_TO_COLLECT });
  const isOverdueOrder = given.status === null && isOrder && desiredDeliveryDate < today;
  const doubt = isOverdueOrder ? { path: 'desiredDeliveryDate', message: OVERDUE_ORDER } : undefined;
  return { fields, drivers: { deliveryDriverName, collectionDriverName }, faults, doubt };
}
