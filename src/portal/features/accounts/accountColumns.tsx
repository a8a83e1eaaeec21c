import type { Account, AccountBins } from '../../../contract/responses/accounts';
import { phoneLink } from '../../format/contacts';
import { formatDateWithSlot } from '../../format/dates';
import { screenPaths } from '../../format/screenPaths';
import { PaneLink } from '../../panes/PaneLink';
import type { Column } from '../../ui/table/columns/Column';

export const ACCOUNT_COLUMNS: Column<Account>[] = [
  { id: 'id', header: 'ID', width: 100, text: ({ id }) => String(id) },
  {
    id: 'name',
    header: 'Name',
    width: 240,
    spareShare: 1,
    text: ({ name }) => name,
    cell: ({ id, name }) => <PaneLink to={screenPaths.account(id)}>{name}</PaneLink>,
  },
];

/** The columns that a key shows. Numbers are blank until they are read. */
export function moreAccountColumns(binsOf: ReadonlyMap<number, AccountBins>): Column<Account>[] {
  const bins = (text: (bins: AccountBins) => string) => (account: Account) => {
    const known = binsOf.get(account.id);
    return known ? text(known) : '';
  };
  return [
    { id: 'contact', header: 'Contact', width: 160, text: ({ contactName }) => contactName ?? '' },
    {
      id: 'phone',
      header: 'Telephone',
      width: 150,
      text: ({ contactPhone }) => contactPhone ?? '',
      cell: ({ contactPhone }) => contactPhone && <a href={phoneLink(contactPhone)}>{contactPhone}</a>,
    },
    { id: 'jobSites', header: 'Sites', width: 80, text: bins(({ jobSites }) => String(jobSites)) },
    {
      id: 'onSite',
      header: 'Bins at the customer',
      width: 160,
      text: bins(({ onSite }) => String(onSite)),
    },
    {
      id: 'due',
      header: 'Next job',
      width: 190,
      text: bins(({ dueDate, dueTimeSlot }) => (dueDate ? formatDateWithSlot(dueDate, dueTimeSlot) : '')),
    },
  ];
}
