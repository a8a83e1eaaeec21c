import { Checkbox } from '@blueprintjs/core';
import type { SkipBin } from '../../../../contract/skipBins';
import { binName } from '../../../format/skipBins';
import type { RefusedMark } from '../skipBinsApi';
import { StandingSkipBins } from './StandingSkipBins';

interface SkipBinListProps {
  bins: readonly SkipBin[];
  refused?: readonly RefusedMark[];
  /** Ids of the bins whose number is used although a bin on another site has it. */
  anyway?: ReadonlySet<number>;
  onAnyway?: (id: number, isMeant: boolean) => void;
}

/** The bins of a command to several, each with the reason if it was refused. */
export function SkipBinList({ bins, refused = [], anyway, onAnyway }: SkipBinListProps) {
  return (
    <ul className="ra-bin-list">
      {bins.map((bin) => {
        const { message, standing = [] } = refused.find(({ id }) => id === bin.id) ?? {};
        return (
          <li key={bin.id}>
            {binName(bin)}, {bin.jobSite.name}
            {message && (
              <div role="alert" className="ra-bin-refusal">
                {message}
              </div>
            )}
            {standing.length > 0 && (
              <>
                <StandingSkipBins bins={standing} />
                <Checkbox
                  label="Use it anyway"
                  checked={anyway?.has(bin.id) ?? false}
                  onChange={({ currentTarget }) => onAnyway?.(bin.id, currentTarget.checked)}
                />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
