import type { SkipBin, SkipBinFields } from '../../../../contract/responses/skipBins';
import { isDue } from '../../../../contract/lifecycle/lifecycle';
import { formatDateWithSlot } from '../../../format/dates';
import { binName } from '../../../format/skipBins';
import { dueOf } from '../dueOf';
import type { RefusedSkipBin } from '../skipBinsApi';
import './SkipBinList.css';

interface SkipBinListProps {
  bins: readonly (SkipBinFields & Pick<SkipBin, 'jobSite'>)[];
  refused?: readonly RefusedSkipBin[];
}

function formatDue(bin: SkipBinFields): string {
  const { date, slot } = dueOf(bin);
  return formatDateWithSlot(date, slot);
}

/** The bins of a command to several, each with the reason if it was refused. */
export function SkipBinList({ bins, refused = [] }: SkipBinListProps) {
  const messages = new Map(refused.map(({ id, message }) => [id, message]));
  return (
    <ul className="ra-bin-list">
      {bins.map((bin) => (
        <li key={bin.id}>
          {binName(bin)}, {bin.jobSite.name}
          {isDue(bin) && `, due on ${formatDue(bin)}`}
          {messages.has(bin.id) && (
            <div role="alert" className="ra-bin-refusal">
              {messages.get(bin.id)}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
