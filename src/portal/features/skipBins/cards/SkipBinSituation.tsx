import { Tag } from '@blueprintjs/core';
import { useSelector } from 'react-redux';
import { daysBetween, type CalendarDate } from '../../../../contract/calendarDate';
import {
  isDue,
  isOnSite,
  jobOf,
  LISTED_STATE_FACTS,
  SKIP_BIN_STATUS_LABELS,
} from '../../../../contract/lifecycle/lifecycle';
import { listedStateOf } from '../../../../contract/lifecycle/skipBinMachine';
import { isSplit } from '../../../../contract/lifecycle/swapHalves';
import type { SkipBin, SkipBinFields } from '../../../../contract/responses/skipBins';
import { selectToday } from '../../../api/businessDaySlice';
import { attemptsInFull } from '../../../format/attempts';
import { hireText } from '../../../format/hire';
import { dayCount, formatDate, formatDateWithSlot } from '../../../format/dates';
import { binLabel } from '../../../format/skipBins';
import { DriverName } from '../../drivers/DriverName';
import { StandingOrderLink } from '../../standingOrders/StandingOrderLink';
import { dueOf } from '../dueOf';

function dueText(bin: SkipBinFields): string {
  const { date, slot } = dueOf(bin);
  return formatDateWithSlot(date, slot);
}

function situationOf(bin: SkipBin, today: CalendarDate): string {
  const { actualDeliveryDate, replacement, status } = bin;
  if (isDue(bin)) {
    const comes = replacement && isSplit(bin, replacement) ? `, replacement ${dueText(replacement)}` : '';
    return `requested ${dueText(bin)}${comes}`;
  }
  if (!isOnSite(bin) || !actualDeliveryDate) return SKIP_BIN_STATUS_LABELS[status];
  return `Delivered ${formatDate(actualDeliveryDate)} (${dayCount(daysBetween(actualDeliveryDate, today))} on site)`;
}

/** A bin's state in words. */
export function SkipBinSituation({ bin }: { bin: SkipBin }) {
  const today = useSelector(selectToday);
  const { badge, tone, isSwapped } = LISTED_STATE_FACTS[listedStateOf(bin)];
  const comment = isDue(bin) && bin[jobOf(bin).comment];
  const attempts = attemptsInFull(bin);
  const hire = hireText(bin, today);
  const driverId = isDue(bin) ? bin[jobOf(bin).driver] : null;
  return (
    <div className="ra-bin-situation">
      <p>
        {badge && (
          <Tag minimal intent={tone}>
            {isSwapped && bin.replacement ? `${badge} with ${binLabel(bin.replacement)}` : badge}
          </Tag>
        )}{' '}
        {situationOf(bin, today)}
      </p>
      {hire && <p>{hire}</p>}
      {bin.purchaseOrder && <p className="ra-bin-reference">PO {bin.purchaseOrder}</p>}
      {attempts && <p className="ra-bin-comment">{attempts}</p>}
      {driverId !== null && (
        <p>
          Driver: <DriverName id={driverId} />
        </p>
      )}
      {bin.standingOrderId !== null && (
        <p>
          <StandingOrderLink id={bin.standingOrderId} jobSiteId={bin.jobSiteId} />
        </p>
      )}
      {comment && <p className="ra-bin-comment">{comment}</p>}
    </div>
  );
}
