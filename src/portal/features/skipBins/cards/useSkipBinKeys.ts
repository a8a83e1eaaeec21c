import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SkipBin } from '../../../../contract/responses/skipBins';
import { screenPaths } from '../../../format/screenPaths';
import { binName } from '../../../format/skipBins';
import { COMMANDS } from '../../../ui/commands/commands';
import { useCommands } from '../../../ui/commands/useCommands';
import { isActionPossible, SKIP_BIN_ACTIONS, whyNot, type SkipBinActionName } from '../skipBinActions';

interface SkipBinKeys {
  /** Contains the bins, each in an element with `data-skip-bin`. */
  section: RefObject<HTMLElement | null>;
  /** Number of bins shown. */
  count: number;
  /** The selected bin. */
  chosen: SkipBin | undefined;
  onAction: (name: SkipBinActionName, bin: SkipBin) => void;
}

/** j and k move from bin to bin; an action's key acts on the selected bin only. */
export function useSkipBinKeys({ section, count, chosen, onAction }: SkipBinKeys): void {
  const navigate = useNavigate();
  const elementOf = (bin: SkipBin) =>
    section.current?.querySelector<HTMLElement>(`[data-skip-bin="${bin.id}"]`) ?? null;

  function go(step: number) {
    const all = [...(section.current?.querySelectorAll<HTMLElement>('[data-skip-bin]') ?? [])];
    const chosenElement = chosen && elementOf(chosen);
    const from = chosenElement ? all.indexOf(chosenElement) : -1;
    all[Math.max(0, Math.min(all.length - 1, from + step))]?.focus();
  }

  function whyNotNow(name: SkipBinActionName): string | undefined {
    if (chosen) return whyNot(name, chosen);
    // Without a selected bin, Edit applies to the job site.
    if (name === 'updateSkipBin') return undefined;
    if (count === 0) return 'No bins currently on site';
    return `Choose a bin first: ${COMMANDS.nextRow.keys[0]} and ${COMMANDS.previousRow.keys[0]} go from one to the next`;
  }

  const when = () => count > 0;
  useCommands(
    {
      nextRow: { when, run: () => go(1) },
      previousRow: { when, run: () => go(-1) },
      showHistory: {
        when: () => chosen !== undefined,
        subject: () => chosen && binName(chosen),
        run: () => chosen && void navigate(screenPaths.skipBinHistory(chosen.id)),
      },
      ...Object.fromEntries(
        SKIP_BIN_ACTIONS.map((action) => [
          action.name,
          {
            when: () => chosen !== undefined && isActionPossible(action, chosen),
            whyNot: () => whyNotNow(action.name),
            subject: () => chosen && binName(chosen),
            target: () => chosen && String(chosen.id),
            run: () => {
              if (!chosen) return;
              elementOf(chosen)?.scrollIntoView({ block: 'nearest' });
              onAction(action.name, chosen);
            },
          },
        ]),
      ),
    },
    section,
  );
}
