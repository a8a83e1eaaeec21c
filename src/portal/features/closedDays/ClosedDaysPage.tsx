import { Classes } from '@blueprintjs/core';
import { Edit } from '@blueprintjs/icons';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { formatCalendarDate } from '../../../contract/calendarDate';
import type { ClosedDays } from '../../../contract/responses/closedDays';
import { selectToday } from '../../api/businessDaySlice';
import { screenPaths } from '../../format/screenPaths';
import { withQuery } from '../../format/withQuery';
import { CommandButton } from '../../ui/commands/CommandButton';
import { useCommands } from '../../ui/commands/useCommands';
import { useOpenDialog } from '../../ui/dialog/useOpenDialog';
import { PageHeader } from '../../ui/PageHeader';
import { ReadResult } from '../../ui/reading/ReadResult';
import { useGetClosedDaysQuery } from './closedDaysApi';
import { weekdaysWords } from './closedDayWords';
import { UpdateClosedDaysDialog } from './UpdateClosedDaysDialog';
import './ClosedDays.css';

const TITLE = 'Closed days';
const HISTORY = withQuery(screenPaths.history, { kind: 'closedDays' });

/** The days on which nobody drives. */
export function ClosedDaysPage() {
  const read = useGetClosedDaysQuery();
  const { currentData: known } = read;
  const [open, setOpen] = useOpenDialog<{ name: 'updateClosedDays'; closedDays: ClosedDays }>('closed-days');
  const edit = (closedDays: ClosedDays) => setOpen({ name: 'updateClosedDays', closedDays });
  useCommands({ updateClosedDays: known && { run: () => edit(known) } });
  return (
    <ReadResult label="The closed days" read={read} heading={<PageHeader title={TITLE} />}>
      {(closedDays) => (
        <>
          <PageHeader
            title={TITLE}
            subtitle="Nobody drives on these days. A job can be put on one all the same: the portal asks first."
            actions={
              <CommandButton command="updateClosedDays" icon={<Edit />} onClick={() => edit(closedDays)} />
            }
          />
          <ClosedDaysList {...closedDays} />
          <p>
            <Link to={HISTORY} className={Classes.BUTTON}>
              History of the closed days
            </Link>
          </p>
          {open && <UpdateClosedDaysDialog closedDays={open.closedDays} onClose={() => setOpen(undefined)} />}
        </>
      )}
    </ReadResult>
  );
}

function ClosedDaysList({ weekdays, dates }: ClosedDays) {
  const today = useSelector(selectToday);
  const coming = dates.filter(({ date }) => date >= today);
  const past = dates.length - coming.length;
  return (
    <section aria-label={TITLE} className="ra-section">
      <p>
        {weekdays.length > 0 ? `Every week: ${weekdaysWords(weekdays)}.` : 'No day of the week is closed.'}
      </p>
      {coming.length === 0 && <p>No date is closed.</p>}
      <ul className={`ra-closed-dates ${Classes.LIST_UNSTYLED}`}>
        {coming.map(({ date, name }) => (
          <li key={date}>
            <span>{formatCalendarDate(date, 'EEEE d MMM yyyy')}</span>
            <span>{name}</span>
          </li>
        ))}
      </ul>
      {past > 0 && <p>{past === 1 ? '1 more is past.' : `${past} more are past.`}</p>}
    </section>
  );
}
