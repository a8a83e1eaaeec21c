import type { Intent } from '@blueprintjs/core';
import type { AttentionKind, BinAttentionKind, SiteAttentionKind } from '../../../contract/attention';
import type { AttentionItem } from '../../../contract/responses/attention';
import { daysBetween, type CalendarDate } from '../../../contract/calendarDate';
import { awaitsDelivery } from '../../../contract/lifecycle/lifecycle';
import type { SkipBin, SkipBinSite } from '../../../contract/responses/skipBins';
import { attemptsText } from '../../format/attempts';
import { contactsOfSite, phoneLink } from '../../format/contacts';
import { dayCount, formatDate, formatDateWithSlot } from '../../format/dates';
import { screenPaths } from '../../format/screenPaths';
import { binLabel } from '../../format/skipBins';
import { CellLink } from '../../panes/CellLink';
import { RowTag } from '../../ui/RowTag';
import type { Column } from '../../ui/table/columns/Column';
import { dueOf } from '../skipBins/dueOf';

const REASONS: Record<AttentionKind, { label: string; intent: Intent }> = {
  overdueDelivery: { label: 'Overdue delivery', intent: 'danger' },
  overdueCollection: { label: 'Overdue collection', intent: 'danger' },
  attempted: { label: 'Attempted', intent: 'danger' },
  halfSwapped: { label: 'Half-done swap', intent: 'danger' },
  overHire: { label: 'Over its hire', intent: 'warning' },
  sameNumber: { label: 'Number on two sites', intent: 'warning' },
  archivedSite: { label: 'Archived site', intent: 'warning' },
  longOnSite: { label: 'Long on site', intent: 'warning' },
  withoutNumber: { label: 'No bin number', intent: 'none' },
  withoutAddress: { label: 'No address', intent: 'none' },
  standingOrderStopped: { label: 'Standing order stopped', intent: 'warning' },
};

export const reasonOf = ({ kind }: AttentionItem) => REASONS[kind].label;

export function siteOf(item: AttentionItem): SkipBinSite {
  return item.skipBin ? item.skipBin.jobSite : item.jobSite;
}

function overdueText(bin: SkipBin, today: CalendarDate): string {
  const { date, slot } = dueOf(bin);
  return `${dayCount(daysBetween(date, today))} late, due ${formatDateWithSlot(date, slot)}`;
}

/** What is wrong with a bin. */
const DETAILS: Record<BinAttentionKind, (bin: SkipBin, today: CalendarDate) => string> = {
  overdueDelivery: overdueText,
  overdueCollection: overdueText,
  attempted: attemptsText,
  halfSwapped: (bin) =>
    awaitsDelivery(bin)
      ? 'Old bin collected, this one not delivered'
      : 'New bin delivered, this one not collected',
  overHire: ({ hireUntil }, today) =>
    hireUntil ? `${dayCount(daysBetween(hireUntil, today))} over, until ${formatDate(hireUntil)}` : '',
  sameNumber: () => 'A bin with this number stands on another site',
  archivedSite: (bin) =>
    awaitsDelivery(bin) ? 'Ordered for an archived site' : 'Stands on an archived site',
  longOnSite: ({ actualDeliveryDate }, today) =>
    actualDeliveryDate
      ? `${daysBetween(actualDeliveryDate, today)} days, since ${formatDate(actualDeliveryDate)}`
      : '',
  withoutNumber: ({ actualDeliveryDate }) =>
    actualDeliveryDate ? `Delivered on ${formatDate(actualDeliveryDate)}` : 'Delivered',
};

const SITE_DETAILS: Record<SiteAttentionKind, string> = {
  withoutAddress: 'The job site has no street address',
  standingOrderStopped: 'Archived, but has a standing order',
};

function detailOf(item: AttentionItem, today: CalendarDate): string {
  return item.skipBin ? DETAILS[item.kind](item.skipBin, today) : SITE_DETAILS[item.kind];
}

const phoneOf = (item: AttentionItem) =>
  contactsOfSite(siteOf(item)).find(({ phone }) => phone !== null)?.phone ?? null;

/** The texts are also what is copied and printed. */
export function attentionColumns(today: CalendarDate): Column<AttentionItem>[] {
  return [
    {
      id: 'reason',
      header: 'Reason',
      width: 158,
      text: reasonOf,
      cell: (item) => <RowTag intent={REASONS[item.kind].intent}>{reasonOf(item)}</RowTag>,
    },
    {
      id: 'detail',
      header: 'What is wrong',
      width: 210,
      spareShare: 3,
      text: (item) => detailOf(item, today),
      cell: (item) => <span title={detailOf(item, today)}>{detailOf(item, today)}</span>,
    },
    {
      id: 'reference',
      header: 'Bin#',
      width: 84,
      text: ({ skipBin }) => skipBin?.referenceNumber ?? '',
    },
    {
      id: 'bin',
      header: 'Bin',
      width: 154,
      text: ({ skipBin }) => (skipBin ? binLabel(skipBin) : ''),
    },
    {
      id: 'account',
      header: 'Account',
      width: 98,
      spareShare: 2,
      text: (item) => siteOf(item).account.name,
      cell: (item) => {
        const { id, name } = siteOf(item).account;
        return <CellLink to={screenPaths.account(id)} name={name} />;
      },
    },
    {
      id: 'jobSite',
      header: 'Job site',
      width: 106,
      spareShare: 2,
      text: (item) => siteOf(item).name,
      cell: (item) => <CellLink to={screenPaths.jobSite(siteOf(item).id)} name={siteOf(item).name} />,
    },
    {
      id: 'phone',
      header: 'Call',
      width: 128,
      text: (item) => phoneOf(item) ?? '',
      cell: (item) => <PhoneCell phone={phoneOf(item)} />,
    },
  ];
}

function PhoneCell({ phone }: { phone: string | null }) {
  return (
    phone && (
      <a href={phoneLink(phone)} tabIndex={-1}>
        {phone}
      </a>
    )
  );
}
