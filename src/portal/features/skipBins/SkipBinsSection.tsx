import { H2 } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { useRef, useState, type FocusEvent, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { JobSite } from '../../../contract/jobSites';
import type { SkipBin } from '../../../contract/skipBins';
import { CommandButton } from '../../ui/commands/CommandButton';
import { useCommands } from '../../ui/commands/useCommands';
import { ReadResult } from '../../ui/reading/ReadResult';
import { activeSkipBins, previousSkipBins } from './activeSkipBins';
import { chosenSkipBinsSlice, selectChosenSkipBin, selectSoughtSkipBin } from './chosenSkipBinsSlice';
import { CreateSkipBinDialog } from './dialogs/CreateSkipBinDialog';
import { PreviousSkipBins } from './PreviousSkipBins';
import type { OpenSkipBinAction } from './OpenSkipBinAction';
import { SkipBinActionDialog, useDialogsAfter } from './dialogs/SkipBinActionDialog';
import { SkipBinCard } from './SkipBinCard';
import type { SkipBinActionName } from './skipBinActions';
import { useListSkipBinsQuery } from './skipBinsApi';
import { useShowSought } from './useShowSought';
import { useSkipBinKeys } from './useSkipBinKeys';

/** A site's bins: the active ones, and the previous ones. */
export function SkipBinsSection({ jobSite }: { jobSite: JobSite }) {
  const read = useListSkipBinsQuery({ jobSiteId: jobSite.id });
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<OpenSkipBinAction>();
  const onAction = (name: SkipBinActionName, bin: SkipBin) => setOpen({ name, bins: [bin] });
  const add = () => setAdding(true);
  const section = useRef<HTMLElement>(null);
  useDialogsAfter(read.data !== undefined);
  useCommands({ createSkipBin: { run: add, subject: () => jobSite.name } });

  return (
    <section ref={section} aria-label="Bins" className="ra-section">
      <div className="ra-section-head">
        <H2>Bins</H2>
        <CommandButton command="createSkipBin" icon={<Add />} intent="primary" onClick={add} />
      </div>
      <ReadResult label="The bins" read={read}>
        {(bins) => (
          <SkipBinLists
            section={section}
            jobSiteId={jobSite.id}
            bins={bins}
            isFailing={read.error !== undefined}
            onAction={onAction}
          />
        )}
      </ReadResult>
      {adding && <CreateSkipBinDialog jobSite={jobSite} onClose={() => setAdding(false)} />}
      {open && <SkipBinActionDialog {...open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

interface SkipBinListsProps {
  section: RefObject<HTMLElement | null>;
  jobSiteId: number;
  bins: SkipBin[];
  isFailing: boolean;
  onAction: (name: SkipBinActionName, bin: SkipBin) => void;
}

/** One of the shown bins is selected: the last focused, found or opened one, or the only one. */
function SkipBinLists({ section, jobSiteId, bins, isFailing, onAction }: SkipBinListsProps) {
  const dispatch = useDispatch();
  const active = activeSkipBins(bins);
  const previous = previousSkipBins(bins);
  const chosenId = useSelector(selectChosenSkipBin(jobSiteId));
  const sought = useSelector(selectSoughtSkipBin);
  const [isPreviousOpen, setPreviousOpen] = useState(false);
  if (!isPreviousOpen && previous.some(({ id }) => id === sought)) setPreviousOpen(true);

  const atHand = active.flatMap(({ bin, replacements }) => [bin, ...replacements]);
  const shown = isPreviousOpen ? [...atHand, ...previous] : atHand;
  const chosen = shown.find(({ id }) => id === chosenId) ?? (shown.length === 1 ? shown[0] : undefined);
  useSkipBinKeys({ section, count: shown.length, chosen, onAction });
  useShowSought(
    section,
    shown.map(({ id }) => id),
  );

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const id = Number(target.closest<HTMLElement>('[data-skip-bin]')?.dataset.skipBin ?? chosenId);
    if (id !== chosenId && shown.some((bin) => bin.id === id))
      dispatch(chosenSkipBinsSlice.actions.chosen({ id, jobSiteId }));
  }

  return (
    <div onFocus={onFocus}>
      {active.length === 0 && !isFailing && <p className="ra-quiet">No bins currently on site</p>}
      {active.length > 0 && (
        <div className="ra-bins">
          {active.map(({ bin, replacements }) => (
            <SkipBinCard
              key={bin.id}
              bin={bin}
              replacements={replacements}
              bins={bins}
              chosenId={chosen?.id}
              onAction={onAction}
            />
          ))}
        </div>
      )}
      <PreviousSkipBins
        bins={previous}
        all={bins}
        chosenId={chosen?.id}
        isOpen={isPreviousOpen}
        onOpenChange={setPreviousOpen}
        onAction={onAction}
      />
    </div>
  );
}
