import { H2 } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import type { JobSite } from '../../../contract/jobSites';
import type { SkipBin } from '../../../contract/skipBins';
import { CommandButton } from '../../ui/commands/CommandButton';
import { useCommands } from '../../ui/commands/useCommands';
import { ErrorDisplay } from '../../ui/ErrorDisplay';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { activeSkipBins, previousSkipBins } from './activeSkipBins';
import { CreateSkipBinDialog } from './CreateSkipBinDialog';
import { PreviousSkipBins } from './PreviousSkipBins';
import { SkipBinActionDialog, useDialogsAfter, type OpenSkipBinAction } from './SkipBinActionDialog';
import { SkipBinCard } from './SkipBinCard';
import type { SkipBinActionName } from './skipBinActions';
import { useListSkipBinsQuery } from './skipBinsApi';
import { useSkipBinKeys } from './useSkipBinKeys';

/** A site's bins: those that are on it or on their way, and those that were. */
export function SkipBinsSection({ jobSite }: { jobSite: JobSite }) {
  const { data: bins, error, isLoading } = useListSkipBinsQuery({ jobSiteId: jobSite.id });
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<OpenSkipBinAction>();
  const onAction = (name: SkipBinActionName, bin: SkipBin) => setOpen({ name, bins: [bin] });
  const add = () => setAdding(true);
  useDialogsAfter(bins !== undefined);
  useCommands({ createSkipBin: { run: add } });

  return (
    <section aria-label="Bins" className="ra-section">
      <div className="ra-section-head">
        <H2>Bins</H2>
        <CommandButton command="createSkipBin" icon={<Add />} intent="primary" onClick={add} />
      </div>
      {isLoading && <LoadingIndicator />}
      {error && !bins && <ErrorDisplay error={error} />}
      {bins && <ActiveSkipBins bins={bins} onAction={onAction} />}
      {bins && (
        <PreviousSkipBins
          bins={previousSkipBins(bins)}
          all={bins}
          onEdit={(bin) => onAction('updateSkipBin', bin)}
        />
      )}
      {adding && <CreateSkipBinDialog jobSiteId={jobSite.id} onClose={() => setAdding(false)} />}
      {open && <SkipBinActionDialog {...open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

interface ActiveSkipBinsProps {
  bins: SkipBin[];
  onAction: (name: SkipBinActionName, bin: SkipBin) => void;
}

function ActiveSkipBins({ bins, onAction }: ActiveSkipBinsProps) {
  const list = useRef<HTMLDivElement>(null);
  const active = activeSkipBins(bins);
  const shown = active.flatMap(({ bin, replacements }) => [bin, ...replacements]);
  useSkipBinKeys({ section: list, bins: shown, onAction });

  if (active.length === 0) return <p className="ra-quiet">No bins currently on site</p>;
  return (
    <div ref={list} className="ra-bins">
      {active.map(({ bin, replacements }) => (
        <SkipBinCard key={bin.id} bin={bin} replacements={replacements} bins={bins} onAction={onAction} />
      ))}
    </div>
  );
}
