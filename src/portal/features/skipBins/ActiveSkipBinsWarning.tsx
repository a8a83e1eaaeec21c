import { SKIP_BIN_STATUS_LABELS } from '../../../contract/lifecycle';
import { Callout } from '@blueprintjs/core';
import type { SkipBin } from '../../../contract/responses/skipBins';
import { binName } from '../../format/skipBins';
import { ReadResult } from '../../ui/reading/ReadResult';
import { activeSkipBins } from './activeSkipBins';
import { useListSkipBinsQuery } from './skipBinsApi';

/** Warns if a site still has bins or ordered bins, or if they could not be read. */
export function ActiveSkipBinsWarning({ jobSiteId }: { jobSiteId: number }) {
  const read = useListSkipBinsQuery({ jobSiteId });
  return (
    <ReadResult label="Its bins" read={read}>
      {(bins) => <BinsWarning bins={bins} />}
    </ReadResult>
  );
}

function BinsWarning({ bins }: { bins: readonly SkipBin[] }) {
  const active = activeSkipBins(bins).flatMap(({ bin, replacements }) => [bin, ...replacements]);
  if (active.length === 0) return null;
  return (
    <Callout intent="warning" compact>
      This job site still has {active.length === 1 ? 'a bin' : `${active.length} bins`}:
      <ul>
        {active.map((bin) => (
          <li key={bin.id}>
            {binName(bin)}, {SKIP_BIN_STATUS_LABELS[bin.status].toLowerCase()}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
