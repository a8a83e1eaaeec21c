import { Callout } from '@blueprintjs/core';
import { SKIP_BIN_STATUS_LABELS } from '../../../contract/skipBins';
import { binName } from '../../format/skipBins';
import { activeSkipBins } from './activeSkipBins';
import { useListSkipBinsQuery } from './skipBinsApi';

/** Warns that a site still has bins, or bins on their way; nothing where it has none. */
export function BinsOnSite({ jobSiteId }: { jobSiteId: number }) {
  const { data = [] } = useListSkipBinsQuery({ jobSiteId });
  const bins = activeSkipBins(data).flatMap(({ bin, replacements }) => [bin, ...replacements]);
  if (bins.length === 0) return null;
  return (
    <Callout intent="warning" compact>
      This job site still has {bins.length === 1 ? 'a bin' : `${bins.length} bins`}:
      <ul>
        {bins.map((bin) => (
          <li key={bin.id}>
            {binName(bin)}, {SKIP_BIN_STATUS_LABELS[bin.status].toLowerCase()}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
