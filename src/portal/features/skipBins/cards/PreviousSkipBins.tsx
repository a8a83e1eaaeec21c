import { SKIP_BIN_STATUS_LABELS } from '../../../../contract/lifecycle/lifecycle';
import { Button, Collapse, HTMLTable } from '@blueprintjs/core';
import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { useId, useRef } from 'react';
import type { CalendarDate } from '../../../../contract/calendarDate';
import type { SkipBin } from '../../../../contract/responses/skipBins';
import { collectedText } from '../../../format/collected';
import { formatDate } from '../../../format/dates';
import { screenPaths } from '../../../format/screenPaths';
import { binName } from '../../../format/skipBins';
import { FilterLink } from '../../../panes/FilterLink';
import { SkipBinNotes } from '../../notes/SkipBinNotes';
import type { SkipBinActionName } from '../skipBinActions';
import { SwapChainList } from './SwapChainList';
import './PreviousSkipBins.css';

interface PreviousSkipBinsProps {
  bins: SkipBin[];
  /** All bins of the site, for the chains of swaps. */
  all: readonly SkipBin[];
  /** The bin that keys act on; it may be in another list. */
  chosenId: number | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onAction: (name: SkipBinActionName, bin: SkipBin) => void;
}

/** Collected and cancelled bins, collapsed by default. */
export function PreviousSkipBins(props: PreviousSkipBinsProps) {
  const { bins, all, chosenId, isOpen, onOpenChange, onAction } = props;
  const listId = useId();
  if (bins.length === 0) return null;
  return (
    <div className="ra-previous-bins">
      <Button
        variant="minimal"
        icon={isOpen ? <ChevronDown /> : <ChevronRight />}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => onOpenChange(!isOpen)}
      >
        {bins.length} previous {bins.length === 1 ? 'bin' : 'bins'}
      </Button>
      <div id={listId}>
        <Collapse isOpen={isOpen} transitionDuration={0}>
          <HTMLTable compact aria-label="Previous bins" className="ra-previous-bins-table">
            <thead>
              <tr>
                <th scope="col">Bin</th>
                <th scope="col">Status</th>
                <th scope="col">Delivered</th>
                <th scope="col">Collected</th>
                <th scope="col">
                  <span className="ra-visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {bins.map((bin) => (
                <PreviousSkipBinRow
                  key={bin.id}
                  bin={bin}
                  all={all}
                  shownIds={bins.map(({ id }) => id)}
                  isChosen={bin.id === chosenId}
                  onAction={onAction}
                />
              ))}
            </tbody>
          </HTMLTable>
        </Collapse>
      </div>
    </div>
  );
}

interface PreviousSkipBinRowProps {
  bin: SkipBin;
  all: readonly SkipBin[];
  shownIds: readonly number[];
  isChosen: boolean;
  onAction: (name: SkipBinActionName, bin: SkipBin) => void;
}

const PREVIOUS_ACTIONS = [
  ['updateSkipBin', '(edit)'],
  ['orderAgain', '(order again)'],
] as const;

const dayOrNone = (day: CalendarDate | null) => (day ? formatDate(day) : '–');

function PreviousSkipBinRow({ bin, all, shownIds, isChosen, onAction }: PreviousSkipBinRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const name = binName(bin);
  const told = [bin.purchaseOrder && `PO ${bin.purchaseOrder}`, collectedText(bin)]
    .filter(Boolean)
    .join(' · ');
  return (
    <tr ref={row} data-skip-bin={bin.id} aria-current={isChosen || undefined} tabIndex={-1}>
      <td>
        {name}
        {told && <div className="ra-second-line">{told}</div>}
        <SwapChainList bin={bin} bins={all} />
        <SkipBinNotes id={bin.id} name={name} shownIds={shownIds} own={row} isChosen={isChosen} />
      </td>
      <td>{SKIP_BIN_STATUS_LABELS[bin.status]}</td>
      <td>{dayOrNone(bin.actualDeliveryDate)}</td>
      <td>{dayOrNone(bin.actualCollectionDate)}</td>
      <td>
        {PREVIOUS_ACTIONS.map(([action, label]) => (
          <FilterLink
            key={action}
            to={screenPaths.jobSite(bin.jobSiteId)}
            aria-label={`${label} ${name}`}
            onChoose={() => onAction(action, bin)}
          >
            {label}
          </FilterLink>
        ))}
      </td>
    </tr>
  );
}
