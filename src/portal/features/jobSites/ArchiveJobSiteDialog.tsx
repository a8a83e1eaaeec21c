import { Callout } from '@blueprintjs/core';
import { SKIP_BIN_STATUS_LABELS } from '../../../contract/lifecycle/lifecycle';
import type { SkipBin } from '../../../contract/responses/skipBins';
import { binName } from '../../format/skipBins';
import { ReadResult } from '../../ui/reading/ReadResult';
import { ConfirmChangeDialog } from '../changes/ConfirmChangeDialog';
import { activeSkipBins } from '../skipBins/cards/activeSkipBins';
import { useListSkipBinsQuery } from '../skipBins/skipBinsApi';
import { archiveToggle } from './archiveToggle';
import type { JobSiteDialogProps } from './JobSiteDialogProps';
import { useArchiveJobSiteMutation } from './jobSitesApi';

export function ArchiveJobSiteDialog({ jobSite, onClose }: JobSiteDialogProps) {
  const [archiveJobSite, { error }] = useArchiveJobSiteMutation();
  const { label, status, consequence } = archiveToggle(jobSite);
  return (
    <ConfirmChangeDialog
      kind="jobSite"
      opened={jobSite}
      title={`${label} job site`}
      confirmLabel={label}
      error={error}
      onClose={onClose}
      onConfirm={(request) => archiveJobSite({ ...request, status }).unwrap()}
    >
      <p>
        {jobSite.name} {consequence}
      </p>
      {status === 'archived' && <ActiveSkipBinsWarning jobSiteId={jobSite.id} />}
    </ConfirmChangeDialog>
  );
}

/** Warns if a site still has bins or ordered bins, or if they could not be read. */
function ActiveSkipBinsWarning({ jobSiteId }: { jobSiteId: number }) {
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
