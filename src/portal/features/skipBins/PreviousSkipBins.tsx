import { Button, Collapse, HTMLTable } from '@blueprintjs/core';
import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { SKIP_BIN_STATUS_LABELS, type SkipBin } from '../../../contract/skipBins';
import { formatDate } from '../../format/dates';
import { binName } from '../../format/skipBins';
import { SwapChainList } from './SwapChainList';

interface PreviousSkipBinsProps {
  bins: SkipBin[];
  /** All of the site's, for the chains of swaps. */
  all: readonly SkipBin[];
  onEdit: (bin: SkipBin) => void;
}

/** Collected and cancelled bins, out of the way until asked for. */
export function PreviousSkipBins({ bins, all, onEdit }: PreviousSkipBinsProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  if (bins.length === 0) return null;
  return (
    <div className="ra-previous-bins">
      <Button
        variant="minimal"
        icon={open ? <ChevronDown /> : <ChevronRight />}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {bins.length} previous {bins.length === 1 ? 'bin' : 'bins'}
      </Button>
      <div id={listId}>
        <Collapse isOpen={open} transitionDuration={0}>
          <HTMLTable compact aria-label="Previous bins" className="ra-previous-bins-table">
            <thead>
              <tr>
                <th scope="col">Bin</th>
                <th scope="col">Status</th>
                <th scope="col">Collected</th>
                <th scope="col">
                  <span className="ra-visually-hidden">Edit</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {bins.map((bin) => (
                <PreviousSkipBinRow key={bin.id} bin={bin} all={all} onEdit={() => onEdit(bin)} />
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
  onEdit: () => void;
}

function PreviousSkipBinRow({ bin, all, onEdit }: PreviousSkipBinRowProps) {
  const name = binName(bin);
  return (
    <tr>
      <td>
        {name}
        <SwapChainList bin={bin} bins={all} />
      </td>
      <td>{SKIP_BIN_STATUS_LABELS[bin.status]}</td>
      <td>{bin.actualCollectionDate ? formatDate(bin.actualCollectionDate) : '–'}</td>
      <td>
        <Link
          to={`/job-site/${bin.jobSiteId}`}
          aria-label={`(edit) ${name}`}
          onClick={(event) => {
            // With a key held down it opens another tab or window, as any link does.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onEdit();
          }}
        >
          (edit)
        </Link>
      </td>
    </tr>
  );
}
