import { H2 } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import type { JobSite } from '../../../contract/jobSites';
import type { SkipBin } from '../../../contract/skipBins';
import { CommandButton } from '../../ui/commands/CommandButton';
import { useCommands } from '../../ui/commands/useCommands';
import { ReadResult } from '../../ui/ReadResult';
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
  const read = useListSkipBinsQuery({ jobSiteId: jobSite.id });
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<OpenSkipBinAction>();
  const onAction = (name: SkipBinActionName, bin: SkipBin) => setOpen({ name, bins: [bin] });
  const add = () => setAdding(true);
  useDialogsAfter(read.data !== undefined);
  useCommands({ createSkipBin: { run: add } });

  return (
    <section aria-label="Bins" className="ra-section">
      <div className="ra-section-head">
        <H2>Bins</H2>
        <CommandButton command="createSkipBin" icon={<Add />} intent="primary" onClick={add} />
      </div>
      <ReadResult label="The bins" read={read}>
        {(bins) => (
          <>
            <ActiveSkipBins bins={bins} isFailing={read.error !== undefined} onAction={onAction} />
            <PreviousSkipBins
              bins={previousSkipBins(bins)}
              all={bins}
              onEdit={(bin) => onAction('updateSkipBin', bin)}
            />
          </>
        )}
      </ReadResult>
      {adding && <CreateSkipBinDialog jobSiteId={jobSite.id} onClose={() => setAdding(false)} />}
      {open && <SkipBinActionDialog {...open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

interface ActiveSkipBinsProps {
  bins: SkipBin[];
  isFailing: boolean;
  onAction: (name: SkipBinActionName, bin: SkipBin) => void;
}

function ActiveSkipBins({ bins, isFailing, onAction }: ActiveSkipBinsProps) {
  const list = useRef<HTMLDivElement>(null);
  const active = activeSkipBins(bins);
  const shown = active.flatMap(({ bin, replacements }) => [bin, ...replacements]);
  useSkipBinKeys({ section: list, bins: shown, onAction });

  if (active.length === 0) return isFailing ? null : <p className="ra-quiet">No bins currently on site</p>;
  return (
    <div ref={list} className="ra-bins">
      {active.map(({ bin, replacements }) => (
        <SkipBinCard key={bin.id} bin={bin} replacements={replacements} bins={bins} onAction={onAction} />
      ))}
    </div>
  );
}
