import { Fragment } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { effectOn } from '../../../contract/changes';
import type { Change, ChangedEntity } from '../../../contract/responses/changes';
import { formatCalendarDate, todayIn } from '../../../contract/calendarDate';
import type { StaffMember } from '../../../contract/responses/staff';
import { groupBy } from '../../../contract/groupBy';
import { selectBusinessTimeZone } from '../../api/businessDaySlice';
import { KIND_LABELS } from '../../../contract/changes';
import { doneWords, entityWords, fieldChanges, stepWords } from '../changes/changeWords';
import { formatDate, formatTime } from '../../format/dates';
import { screenPaths } from '../../format/screenPaths';
import { skipBinOpened } from '../skipBins/chosenSkipBinsSlice';
import { useListStaffQuery } from '../changes/listStaffApi';
import { UndoChangeButton } from './UndoChangeButton';
import './ChangeTimeline.css';

// A bin always has a site, and a user an account: only the type shared with the other kinds allows null.
const PATHS: Record<ChangedEntity['kind'], (entity: ChangedEntity) => string> = {
  account: ({ id }) => screenPaths.account(id),
  jobSite: ({ id }) => screenPaths.jobSite(id),
  skipBin: ({ id, jobSiteId }) =>
    jobSiteId === null ? screenPaths.skipBinHistory(id) : screenPaths.jobSite(jobSiteId),
  user: ({ accountId }) => (accountId === null ? screenPaths.accounts : screenPaths.accountUsers(accountId)),
  staff: () => screenPaths.staff,
  webhook: () => screenPaths.webhooks,
  closedDays: () => screenPaths.closedDays,
  driver: () => screenPaths.drivers,
  run: () => screenPaths.runSheet,
  note: ({ accountId, jobSiteId }) =>
    jobSiteId !== null
      ? screenPaths.jobSite(jobSiteId)
      : accountId === null
        ? screenPaths.accounts
        : screenPaths.account(accountId),
  standingOrder: ({ jobSiteId }) =>
    jobSiteId === null ? screenPaths.dashboard : screenPaths.jobSite(jobSiteId),
};

interface ChangeTimelineProps {
  /** Newest first. */
  changes: readonly Change[];
  /** Whether there are older ones, which may belong to the oldest step here. */
  hasOlder: boolean;
}

/** The steps of users, newest first: the actor, the records, each field's old and new value, and an undo button. */
export function ChangeTimeline({ changes, hasOlder }: ChangeTimelineProps) {
  // Clients choose the ids of their steps: two users may choose the same one.
  const steps = [
    ...groupBy(changes, ({ id, actorUid, stepId }) =>
      stepId === null ? id : `${actorUid} ${stepId}`,
    ).values(),
  ];
  const timeZone = useSelector(selectBusinessTimeZone);
  const days = groupBy(steps, ([change]) => todayIn(timeZone, new Date(change?.at ?? 0)));
  return [...days].map(([day, stepsOfDay]) => (
    <Fragment key={day}>
      <h2 className="ra-timeline-day">{formatCalendarDate(day, 'EEEE d MMM yyyy')}</h2>
      <ol className="ra-timeline" aria-label={`History, ${formatDate(day)}`}>
        {stepsOfDay.map((step) => {
          const [change, ...others] = step;
          return (
            change && (
              <li key={change.id} tabIndex={-1} data-step>
                {others.length === 0 ? (
                  <TimelineEntry change={change} />
                ) : (
                  <TimelineStep step={step} isCut={hasOlder && step.at(-1) === changes.at(-1)} />
                )}
              </li>
            )
          );
        })}
      </ol>
    </Fragment>
  ));
}

/** Who did it: the name of a colleague, or the address of somebody who is no longer one. */
function Actor({ email }: { email: string }) {
  const { data: staff } = useListStaffQuery();
  const name = (one: StaffMember | undefined) => [one?.firstName, one?.lastName].filter(Boolean).join(' ');
  const own = name(staff?.find((one) => one.email === email));
  const isUnique = staff?.filter((one) => name(one) === own).length === 1;
  return <strong title={email}>{own && isUnique ? own : own ? `${own} (${email})` : email}</strong>;
}

/** Several changes that were made at once, with one undo. */
function TimelineStep({ step, isCut }: { step: Change[]; isCut: boolean }) {
  const timeZone = useSelector(selectBusinessTimeZone);
  const { actorEmail = '', at = '' } = step[0] ?? {};
  const words = stepWords(step);
  const undone = step.filter(({ undoneBy }) => undoneBy !== null).length;
  return (
    <>
      <div className="ra-timeline-words">
        <Actor email={actorEmail} /> {words}, <time dateTime={at}>{formatTime(at, timeZone)}</time>
        {undone > 0 && <em> {undone === step.length ? '(undone)' : `(${undone} undone)`}</em>}
        <details>
          <summary>Each of them</summary>
          <ol className="ra-timeline">
            {step.map((change) => (
              <li key={change.id}>
                <TimelineEntry change={change} />
              </li>
            ))}
          </ol>
        </details>
      </div>
      {isCut ? <em>Goes on in older changes</em> : <UndoChangeButton changes={step} words={words} />}
    </>
  );
}

function TimelineEntry({ change }: { change: Change }) {
  const timeZone = useSelector(selectBusinessTimeZone);
  // Of a large change, only the first records are read.
  const rest = change.entityCount - change.entities.length;
  return (
    <>
      <div className="ra-timeline-words">
        <Actor email={change.actorEmail} />{' '}
        {change.entities.map((entity, index) => (
          <span key={`${entity.kind} ${entity.id}`}>
            {index > 0 && ', '}
            {entityWords(change, entity)} <EntityLink entity={entity} />
          </span>
        ))}
        {rest > 0 && ` and ${rest.toLocaleString('en-AU')} more`},{' '}
        <time dateTime={change.at}>{formatTime(change.at, timeZone)}</time>
        {change.undoneBy !== null && <em> (undone)</em>}
        <Places change={change} />
        <FieldList change={change} />
      </div>
      <UndoChangeButton changes={[change]} words={doneWords(change)} />
    </>
  );
}

function EntityLink({ entity }: { entity: ChangedEntity }) {
  const dispatch = useDispatch();
  // These names say the kind.
  const name =
    entity.kind === 'closedDays' || entity.kind === 'note'
      ? entity.name
      : `${KIND_LABELS[entity.kind].toLowerCase()} ${entity.name}`;
  const revealBin = () => {
    const { kind, id, jobSiteId } = entity;
    if (kind === 'skipBin' && jobSiteId !== null) dispatch(skipBinOpened({ id, jobSiteId }));
  };
  if (effectOn(entity) === 'removed') return <span>{name}</span>;
  return (
    <Link
      to={PATHS[entity.kind](entity)}
      // With a key held, the browser opens another tab or window.
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        if (!ctrlKey && !metaKey && !shiftKey) revealBin();
      }}
    >
      {name}
    </Link>
  );
}

/** 'B-104 · Depot · Acme': the numbers of bins, and where the records belong, each once. */
function recordPlaces({ entities }: Pick<Change, 'entities'>): string {
  const parts = (['binNumber', 'jobSiteName', 'accountName'] as const).flatMap((part) =>
    entities.flatMap((entity) => entity[part] ?? []),
  );
  return [...new Set(parts)].join(' · ');
}

function Places({ change }: { change: Change }) {
  const places = recordPlaces(change);
  return places !== '' && <div className="ra-timeline-places">{places}</div>;
}

function FieldList({ change }: { change: Change }) {
  const fields = change.entities.flatMap((entity) => fieldChanges(change.command, entity));
  if (fields.length === 0) return null;
  return (
    <ul>
      {fields.map((field, index) => (
        <li key={index}>{field}</li>
      ))}
    </ul>
  );
}
