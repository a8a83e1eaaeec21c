import { H2 } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { useContext, useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { JobSite } from '../../../../contract/responses/jobSites';
import type { SkipBin } from '../../../../contract/responses/skipBins';
import { focusInPane } from '../../../panes/paneFocus';
import { CommandButton } from '../../../ui/commands/CommandButton';
import { COMMANDS } from '../../../ui/commands/commands';
import { CommandsContext } from '../../../ui/commands/CommandsContext';
import { useCommands } from '../../../ui/commands/useCommands';
import { OpenAnew } from '../../../ui/dialog/OpenAnew';
import { useOpenDialog } from '../../../ui/dialog/useOpenDialog';
import { ActionMenu } from '../../../ui/menu/ActionMenu';
import { ReadResult } from '../../../ui/reading/ReadResult';
import { activeSkipBins, previousSkipBins } from './activeSkipBins';
import { chosenSkipBinsSlice, selectChosenSkipBin, selectSkipBinToReveal } from '../chosenSkipBinsSlice';
import { ShowClosedDays } from '../../closedDays/ShowClosedDays';
import { CreateSkipBinDialog } from '../dialogs/CreateSkipBinDialog';
import { PreviousSkipBins } from './PreviousSkipBins';
import type { OpenSkipBinAction } from '../dialogs/OpenSkipBinAction';
import { SkipBinActionDialog, useDialogsAfter } from '../dialogs/SkipBinActionDialog';
import { SkipBinCard } from './SkipBinCard';
import type { SkipBinActionName } from '../skipBinActions';
import { useListSkipBinsQuery } from '../skipBinsApi';
import { useSkipBinKeys } from './useSkipBinKeys';

const NONE: SkipBin[] = [];

/** The bins on the cards, in their order. */
const binsOnCards = (bins: readonly SkipBin[]) =>
  activeSkipBins(bins).flatMap(({ bin, replacements }) => [bin, ...replacements]);

/** A site's bins: the active ones, and the previous ones. */
export function SkipBinsSection({ jobSite }: { jobSite: JobSite }) {
  const read = useListSkipBinsQuery({ jobSiteId: jobSite.id });
  const [open, setOpen] = useOpenDialog<OpenSkipBinAction | { name: 'createSkipBin' }>(
    `job-site/${jobSite.id}/bins`,
  );
  const close = () => setOpen(undefined);
  const onAction = (name: SkipBinActionName, bin: SkipBin) => setOpen({ name, bins: [bin] });
  const add = () => setOpen({ name: 'createSkipBin' });
  const section = useRef<HTMLElement>(null);
  useDialogsAfter(read.data !== undefined);
  const { saveCsv } = useContext(CommandsContext);
  const known = read.currentData ?? NONE;
  const downloadBins = () =>
    saveCsv({ list: 'skipBins', rows: [...binsOnCards(known), ...previousSkipBins(known)] });
  useCommands({
    createSkipBin: { run: add, subject: () => jobSite.name },
    downloadCsv: { when: () => known.length > 0, run: downloadBins },
  });

  return (
    <section ref={section} aria-label="Bins" className="ra-section">
      <div className="ra-section-head">
        <H2>Bins</H2>
        <CommandButton command="createSkipBin" icon={<Add />} intent="primary" onClick={add} />
        {known.length > 0 && (
          <ActionMenu
            label="More for the bins"
            actions={[{ label: COMMANDS.downloadCsv.label, command: 'downloadCsv', onSelect: downloadBins }]}
          />
        )}
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
      {open?.name === 'createSkipBin' && (
        <OpenAnew<SkipBin>>
          {(onAnother, last) => (
            <ShowClosedDays>
              <CreateSkipBinDialog jobSite={jobSite} after={last} onAnother={onAnother} onClose={close} />
            </ShowClosedDays>
          )}
        </OpenAnew>
      )}
      {open && open.name !== 'createSkipBin' && <SkipBinActionDialog {...open} onClose={close} />}
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

/** At most one of the shown bins is selected: the one last focused, found or opened; otherwise the only one. */
function SkipBinLists({ section, jobSiteId, bins, isFailing, onAction }: SkipBinListsProps) {
  const dispatch = useDispatch();
  const active = activeSkipBins(bins);
  const previous = previousSkipBins(bins);
  const chosenId = useSelector(selectChosenSkipBin(jobSiteId));
  const idToReveal = useSelector(selectSkipBinToReveal);
  const [isPreviousOpen, setPreviousOpen] = useState(false);
  if (!isPreviousOpen && previous.some(({ id }) => id === idToReveal)) setPreviousOpen(true);

  const cards = binsOnCards(bins);
  const shown = isPreviousOpen ? [...cards, ...previous] : cards;
  const chosen = shown.find(({ id }) => id === chosenId) ?? (shown.length === 1 ? shown[0] : undefined);
  useSkipBinKeys({ section, count: shown.length, chosen, onAction });
  useRevealSkipBin(
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

/** Scrolls the bin that was found or opened into view, and focuses it, as soon as it is rendered. */
function useRevealSkipBin(section: RefObject<HTMLElement | null>, shownIds: readonly number[]): void {
  const dispatch = useDispatch();
  const idToReveal = useSelector(selectSkipBinToReveal);
  const isShown = idToReveal !== null && shownIds.includes(idToReveal);
  useEffect(() => {
    if (!isShown) return;
    const element = section.current?.querySelector<HTMLElement>(`[data-skip-bin="${idToReveal}"]`);
    if (!element || element.closest('[hidden]')) return;
    element.scrollIntoView({ block: 'nearest' });
    focusInPane(element);
    dispatch(chosenSkipBinsSlice.actions.shown());
  }, [section, isShown, idToReveal, dispatch]);
}
