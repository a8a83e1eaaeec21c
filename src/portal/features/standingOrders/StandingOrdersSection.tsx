import { H2, Tag } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { useContext, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { JobSite } from '../../../contract/responses/jobSites';
import type { SkipBin } from '../../../contract/responses/skipBins';
import type { StandingOrder } from '../../../contract/responses/standingOrders';
import { nameOfStandingOrder } from '../../../contract/standingOrders/nameOfStandingOrder';
import { STANDING_ORDER_STATUS_LABELS } from '../../../contract/statuses';
import { entityKey, selectMarked } from '../../api/live/liveSlice';
import { formatDateWithSlot } from '../../format/dates';
import { CommandButton } from '../../ui/commands/CommandButton';
import { COMMANDS } from '../../ui/commands/commands';
import { CommandsContext } from '../../ui/commands/CommandsContext';
import { useCommands } from '../../ui/commands/useCommands';
import { useOpenDialog } from '../../ui/dialog/useOpenDialog';
import { JustChanged } from '../../ui/JustChanged';
import { ActionMenu } from '../../ui/menu/ActionMenu';
import { ReadResult } from '../../ui/reading/ReadResult';
import { DriverName } from '../drivers/DriverName';
import { CreateStandingOrderDialog } from './CreateStandingOrderDialog';
import { EndStandingOrderDialog } from './EndStandingOrderDialog';
import { endToggle } from './endToggle';
import { jobsAheadOf } from './jobsAheadOf';
import { rhythmWords } from './rhythmWords';
import { useListStandingOrdersQuery } from './standingOrdersApi';
import { UpdateStandingOrderDialog } from './UpdateStandingOrderDialog';
import './StandingOrdersSection.css';

const DIALOGS = { updateStandingOrder: UpdateStandingOrderDialog, endStandingOrder: EndStandingOrderDialog };
type StandingOrderAction = keyof typeof DIALOGS;
type OpenDialog = { name: 'createStandingOrder' } | { name: StandingOrderAction; order: StandingOrder };

const NONE: StandingOrder[] = [];

/** Of the standing order whose line has the focus. */
const focusedId = () =>
  document.activeElement?.closest<HTMLElement>('[data-standing-order]')?.dataset.standingOrder;

interface StandingOrdersSectionProps {
  jobSite: JobSite;
  /** All bins of the site: its standing orders' jobs are among them. */
  bins: readonly SkipBin[];
}

/** What is done again and again on a site. Keys act on the line that has the focus. */
export function StandingOrdersSection({ jobSite, bins }: StandingOrdersSectionProps) {
  const read = useListStandingOrdersQuery(jobSite.id);
  const [open, setOpen] = useOpenDialog<OpenDialog>(`job-site/${jobSite.id}/standing-orders`);
  const section = useRef<HTMLElement>(null);
  const { saveCsv } = useContext(CommandsContext);
  const known = read.currentData ?? NONE;
  const close = () => setOpen(undefined);
  const add = () => setOpen({ name: 'createStandingOrder' });
  const download = () => saveCsv({ list: 'standingOrders', rows: known });
  const focused = () => known.find(({ id }) => String(id) === focusedId());
  const onFocused = (name: StandingOrderAction) => {
    const subject = () => {
      const order = focused();
      return order && nameOfStandingOrder(order);
    };
    const run = () => {
      const order = focused();
      if (order) setOpen({ name, order });
    };
    return { when: () => focused() !== undefined, subject, target: () => String(focused()?.id), run };
  };
  useCommands(
    {
      createStandingOrder: { run: add, subject: () => jobSite.name },
      updateStandingOrder: onFocused('updateStandingOrder'),
      endStandingOrder: onFocused('endStandingOrder'),
      downloadCsv: { when: () => known.length > 0, run: download },
    },
    section,
  );
  const Dialog = open && open.name !== 'createStandingOrder' && DIALOGS[open.name];

  return (
    <section ref={section} aria-label="Standing orders" className="ra-section">
      <div className="ra-section-head">
        <H2>Standing orders</H2>
        <CommandButton command="createStandingOrder" icon={<Add />} onClick={add} />
        {known.length > 0 && (
          <ActionMenu
            label="More for the standing orders"
            actions={[{ label: COMMANDS.downloadCsv.label, command: 'downloadCsv', onSelect: download }]}
          />
        )}
      </div>
      <ReadResult label="The standing orders" read={read}>
        {(orders: StandingOrder[]) =>
          orders.length > 0 && (
            <ul className="ra-standing-orders">
              {orders.map((order) => (
                <StandingOrderLine
                  key={order.id}
                  order={order}
                  jobs={jobsAheadOf(bins, order)}
                  onAction={(name) => setOpen({ name, order })}
                />
              ))}
            </ul>
          )
        }
      </ReadResult>
      {open?.name === 'createStandingOrder' && (
        <CreateStandingOrderDialog jobSite={jobSite} onClose={close} />
      )}
      {Dialog && (
        <Dialog order={open.order} jobsAhead={jobsAheadOf(bins, open.order).length} onClose={close} />
      )}
    </section>
  );
}

interface StandingOrderLineProps {
  order: StandingOrder;
  /** The jobs ahead, the next first. */
  jobs: readonly SkipBin[];
  onAction: (name: StandingOrderAction) => void;
}

function StandingOrderLine({ order, jobs, onAction }: StandingOrderLineProps) {
  const isMarked = entityKey({ kind: 'standingOrder', id: order.id }) in useSelector(selectMarked);
  const { id, status, driverId, comment } = order;
  const [next] = jobs;
  const name = nameOfStandingOrder(order);
  const buttons = { updateStandingOrder: 'Edit', endStandingOrder: endToggle(order).label };
  return (
    <li aria-label={name} data-marked={isMarked} data-standing-order={id} tabIndex={-1}>
      <div>
        <p>
          ↻ {rhythmWords(order)}
          {driverId !== null && (
            <>
              {' · '}
              <DriverName id={driverId} />
            </>
          )}{' '}
          {status === 'ended' && <Tag minimal>{STANDING_ORDER_STATUS_LABELS[status]}</Tag>}
          {isMarked && <JustChanged />}
        </p>
        {comment && <p className="ra-second-line">{comment}</p>}
        {next ? (
          <p className="ra-second-line">
            Next: {formatDateWithSlot(next.desiredDeliveryDate, next.deliveryTimeSlot)}
          </p>
        ) : (
          status === 'active' && <p className="ra-second-line">No job ahead</p>
        )}
      </div>
      <div className="ra-bin-actions">
        {(['updateStandingOrder', 'endStandingOrder'] as const).map((command) => (
          <CommandButton
            key={command}
            command={command}
            size="small"
            aria-label={`${buttons[command]} ${name}`}
            onClick={() => onAction(command)}
          >
            {buttons[command]}
          </CommandButton>
        ))}
      </div>
    </li>
  );
}
