import { Add } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { todayIn } from '../../../contract/calendarDate';
import type { StaffMember } from '../../../contract/responses/staff';
import { STAFF_STATUS_LABELS } from '../../../contract/statuses';
import { fullName } from '../../../contract/users';
import { selectBusinessTimeZone } from '../../api/businessDaySlice';
import { lastKnown } from '../../api/lastKnown';
import { emailLink } from '../../format/contacts';
import { formatDate } from '../../format/dates';
import { useSession } from '../../session/useSession';
import { CommandButton } from '../../ui/commands/CommandButton';
import { useCommands } from '../../ui/commands/useCommands';
import { useOpenDialog } from '../../ui/dialog/useOpenDialog';
import { PageHeader } from '../../ui/PageHeader';
import { RowTag } from '../../ui/RowTag';
import type { Column } from '../../ui/table/columns/Column';
import { DataTable } from '../../ui/table/DataTable';
import type { RowCommands } from '../../ui/table/RowCommand';
import { usePages } from '../../ui/table/usePages';
import { useIsMarked } from '../changes/useIsMarked';
import { InviteStaffDialog } from './InviteStaffDialog';
import { RemoveStaffDialog } from './RemoveStaffDialog';
import { ResendInvitationDialog } from './ResendInvitationDialog';
import { useListStaffQuery } from '../changes/listStaffApi';

type OpenDialog = { name: 'inviteStaff' } | { name: 'resendInvitation' | 'removeStaff'; person: StaffMember };

const NONE: StaffMember[] = [];
const nameOf = (person: StaffMember) => fullName(person) || '—';

function staffColumns(timeZone: string): Column<StaffMember>[] {
  return [
    { id: 'name', header: 'Name', width: 200, spareShare: 1, text: nameOf },
    {
      id: 'email',
      header: 'Email',
      width: 260,
      spareShare: 2,
      text: ({ email }) => email,
      cell: ({ email }) => (
        <a href={emailLink(email)} tabIndex={-1}>
          {email}
        </a>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      width: 100,
      text: ({ status }) => STAFF_STATUS_LABELS[status],
      cell: ({ status }) =>
        status === 'invited' ? (
          <RowTag intent="primary">{STAFF_STATUS_LABELS[status]}</RowTag>
        ) : (
          STAFF_STATUS_LABELS[status]
        ),
    },
    {
      id: 'lastSignedIn',
      header: 'Last signed in',
      width: 130,
      text: ({ lastSignedIn }) =>
        lastSignedIn === null ? 'Never' : formatDate(todayIn(timeZone, new Date(lastSignedIn))),
    },
  ];
}

/** Who may sign in to this portal. */
export function StaffPage() {
  const { user } = useSession();
  const timeZone = useSelector(selectBusinessTimeZone);
  const columns = useMemo(() => staffColumns(timeZone), [timeZone]);
  const [open, setOpen] = useOpenDialog<OpenDialog>('staff');
  // The live stream does not send sign-ins: the list is read each time it is opened.
  const read = useListStaffQuery(undefined, { refetchOnMountOrArgChange: true });
  const staff = lastKnown(read) ?? NONE;
  const pages = usePages(staff);
  const isMarked = useIsMarked('staff');
  const close = () => setOpen(undefined);
  const invite = () => setOpen({ name: 'inviteStaff' });
  useCommands({ inviteStaff: { run: invite } });
  const rowCommands: RowCommands<StaffMember> = {
    resendInvitation: {
      can: ({ status }) => status === 'invited',
      whyNot: () => 'This person has signed in already',
      run: ([person]) => person && setOpen({ name: 'resendInvitation', person }),
    },
    removeStaff: {
      can: ({ email }) => email !== user?.email?.toLowerCase(),
      whyNot: () => 'You cannot remove yourself',
      intent: 'danger',
      run: ([person]) => person && setOpen({ name: 'removeStaff', person }),
    },
  };
  return (
    <div className="ra-list-page">
      <PageHeader
        title="Staff"
        actions={<CommandButton command="inviteStaff" icon={<Add />} intent="primary" onClick={invite} />}
      />
      <DataTable
        id="staff"
        label="Staff"
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ email }) => email}
        read={read}
        isMarked={isMarked}
        csv={() => ({ list: 'staff', rows: staff })}
        rowCommands={rowCommands}
        {...pages}
      />
      {open?.name === 'inviteStaff' && <InviteStaffDialog onClose={close} />}
      {open?.name === 'resendInvitation' && <ResendInvitationDialog person={open.person} onClose={close} />}
      {open?.name === 'removeStaff' && <RemoveStaffDialog person={open.person} onClose={close} />}
    </div>
  );
}
