import { Button, Collapse, HTMLTable } from '@blueprintjs/core';
import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { SKIP_BIN_STATUS_LABELS, type SkipBin } from '../../../contract/skipBins';
import { formatDate } from '../../format/dates';
import { binLabel } from '../../format/skipBins';

interface PreviousSkipBinsProps {
  bins: SkipBin[];
  onEdit: (bin: SkipBin) => void;
}

/** Collected and cancelled bins, out of the way until asked for. */
export function PreviousSkipBins({ bins, onEdit }: PreviousSkipBinsProps) {
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
                  <span className="bp6-visually-hidden">Edit</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {bins.map((bin) => (
                <PreviousSkipBinRow key={bin.id} bin={bin} onEdit={() => onEdit(bin)} />
              ))}
            </tbody>
          </HTMLTable>
        </Collapse>
      </div>
    </div>
  );
}

function PreviousSkipBinRow({ bin, onEdit }: { bin: SkipBin; onEdit: () => void }) {
  const name = bin.referenceNumber ? `${binLabel(bin)}, Bin# ${bin.referenceNumber}` : binLabel(bin);
  return (
    <tr>
      <td>{name}</td>
      <td>{SKIP_BIN_STATUS_LABELS[bin.status]}</td>
      <td>{bin.actualCollectionDate ? formatDate(bin.actualCollectionDate) : '–'}</td>
      <td>
        <button type="button" className="ra-link-button" aria-label={`(edit) ${name}`} onClick={onEdit}>
          (edit)
        </button>
      </td>
    </tr>
  );
}
