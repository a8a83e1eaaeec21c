import { useSelector } from 'react-redux';
import { WEEKDAYS } from '../../../contract/closedDays/closedDayOf';
import type { StandingOrder } from '../../../contract/responses/standingOrders';
import { everyWeeksWords } from '../../../contract/standingOrders/nameOfStandingOrder';
import {
  MAX_WEEKS,
  STANDING_ORDER_ACTION_LABELS,
  STANDING_ORDER_ACTIONS,
} from '../../../contract/standingOrders/standingOrderChoices';
import type { UpdateStandingOrder } from '../../../contract/standingOrders/standingOrders';
import { selectToday } from '../../api/businessDaySlice';
import { optionsOf, SIZE_OPTIONS, TIME_SLOT_OPTIONS, TYPE_OPTIONS } from '../../format/skipBinOptions';
import { DateField } from '../../ui/form/DateField';
import { SelectField } from '../../ui/form/SelectField';
import { TextAreaField } from '../../ui/form/TextAreaField';
import { DriverField } from '../drivers/DriverField';

type Details = Omit<UpdateStandingOrder, 'id' | 'version'>;

const ACTION_OPTIONS = optionsOf(STANDING_ORDER_ACTIONS, STANDING_ORDER_ACTION_LABELS);
const WEEKS_OPTIONS = Array.from({ length: MAX_WEEKS }, (_one, index) => ({
  value: index + 1,
  label: everyWeeksWords(index + 1),
}));
/** The week of an office begins on Monday. */
const WEEKDAY_OPTIONS = [...WEEKDAYS.keys()]
  .map((day) => (day + 1) % WEEKDAYS.length)
  .map((value) => ({ value, label: WEEKDAYS[value] ?? '' }));

/** Initial values of a standing order's form: those that are known, or blank; a swap every week is the usual one. */
export function standingOrderFormValues(known: Partial<StandingOrder> = {}): Record<keyof Details, unknown> {
  return {
    type: known.type ?? '',
    size: known.size ?? '',
    action: known.action ?? 'swap',
    everyWeeks: known.everyWeeks ?? 1,
    weekday: known.weekday ?? '',
    slot: known.slot ?? '',
    from: known.from ?? null,
    until: known.until ?? null,
    driverId: known.driverId ?? null,
    comment: known.comment ?? '',
  };
}

export function StandingOrderFields() {
  const today = useSelector(selectToday);
  return (
    <>
      {/* First, with the focus: Enter saves from here, not from a list. */}
      <DateField<Details> name="from" label="Start date" today={today} earliest={today} />
      <SelectField<Details> name="weekday" label="Weekday" options={WEEKDAY_OPTIONS} />
      <SelectField<Details> name="slot" label="Time" options={TIME_SLOT_OPTIONS} />
      <SelectField<Details> name="everyWeeks" label="Repeat" options={WEEKS_OPTIONS} />
      <SelectField<Details> name="type" label="Type" options={TYPE_OPTIONS} />
      <SelectField<Details> name="size" label="Size" options={SIZE_OPTIONS} />
      <SelectField<Details> name="action" label="Action" options={ACTION_OPTIONS} />
      <DateField<Details> name="until" label="End date" today={today} earliest={today} />
      <DriverField name="driverId" label="Driver" />
      <TextAreaField<Details> name="comment" label="Comment" />
    </>
  );
}
