import { Tag, type Intent } from '@blueprintjs/core';
import { DragHandleVertical } from '@blueprintjs/icons';
import { memo } from 'react';
import { displayAddress } from '../../format/addresses';
import { screenPaths } from '../../format/screenPaths';
import { PaneLink } from '../../panes/PaneLink';
import { StopBins, StopComments } from './StopBins';
import { StopContact } from './StopContact';
import { StopNotes } from './StopNotes';
import { keyOf, stopAction, type Stop } from './toStops';

interface StopLineProps {
  stop: Stop;
  number: number;
  isActive: boolean;
}

function intentOf({ jobs }: Stop): Intent {
  if (jobs.length > 1) return 'none';
  return jobs[0]?.job.isDelivery ? 'primary' : 'warning';
}

/** Memoised: a list of a thousand stops moves quickly. */
export const StopLine = memo(function StopLine({ stop, number, isActive }: StopLineProps) {
  const { jobSite, slot } = stop;
  const action = stopAction(stop);
  return (
    <div
      className="ra-stop"
      role="group"
      aria-label={`${number}: ${action}, ${jobSite.name}`}
      aria-current={isActive || undefined}
      data-pane-focus
      data-stop={keyOf(stop)}
      tabIndex={isActive ? 0 : -1}
    >
      <span className="ra-stop-handle" draggable aria-hidden title="Drag to another place">
        <DragHandleVertical />
      </span>
      <span className="ra-stop-number">{number}</span>
      <div className="ra-stop-job">
        <Tag minimal intent={intentOf(stop)}>
          {action}
        </Tag>
        <div className="ra-second-line">{slot}</div>
      </div>
      <div className="ra-stop-site">
        <PaneLink to={screenPaths.jobSite(jobSite.id)} tabIndex={-1}>
          {jobSite.name}
        </PaneLink>
        <div>{jobSite.account.name}</div>
        <div className="ra-stop-address">{displayAddress(jobSite)}</div>
        <StopContact stop={stop} tabIndex={isActive ? 0 : -1} />
      </div>
      <div className="ra-stop-bins">
        <StopBins stop={stop} noNumberText="No number" />
      </div>
      <div className="ra-stop-comment">
        <StopComments stop={stop} />
        <StopNotes stop={stop} />
      </div>
    </div>
  );
});
