import type { RefObject } from 'react';
import type { SkipBin } from '../../../contract/skipBins';
import { binName } from '../../format/skipBins';
import { COMMANDS } from '../../ui/commands/commands';
import { useCommands } from '../../ui/commands/useCommands';
import { skipBinActionsFor, SKIP_BIN_ACTIONS, whyNot, type SkipBinActionName } from './skipBinActions';

interface SkipBinKeys {
  /** Where the bins are shown, each in an element that says its id. */
  section: RefObject<HTMLElement | null>;
  /** How many are shown. */
  count: number;
  /** The one that is shown as selected. */
  chosen: SkipBin | undefined;
  onAction: (name: SkipBinActionName, bin: SkipBin) => void;
}

/** j and k go from bin to bin; an action's key is meant for the selected one, and for no other. */
export function useSkipBinKeys({ section, count, chosen, onAction }: SkipBinKeys): void {
  const elementOf = (bin: SkipBin) =>
    section.current?.querySelector<HTMLElement>(`[data-skip-bin="${bin.id}"]`) ?? null;

  function go(step: number) {
    const all = [...(section.current?.querySelectorAll<HTMLElement>('[data-skip-bin]') ?? [])];
    const chosenElement = chosen && elementOf(chosen);
    const from = chosenElement ? all.indexOf(chosenElement) : -1;
    all[Math.max(0, Math.min(all.length - 1, from + step))]?.focus();
  }

  const canHave = (name: SkipBinActionName, bin: SkipBin) =>
    skipBinActionsFor(bin).some((action) => action.name === name);

  function whyNotNow(name: SkipBinActionName): string | undefined {
    if (chosen) return whyNot(name, chosen);
    // Where no bin is selected, Edit is meant for the job site.
    if (name === 'updateSkipBin') return undefined;
    if (count === 0) return 'No bins currently on site';
    return `Choose a bin first: ${COMMANDS.nextRow.keys[0]} and ${COMMANDS.previousRow.keys[0]} go from one to the next`;
  }

  const when = () => count > 0;
  useCommands(
    {
      nextRow: { when, run: () => go(1) },
      previousRow: { when, run: () => go(-1) },
      ...Object.fromEntries(
        SKIP_BIN_ACTIONS.map(({ name }) => [
          name,
          {
            when: () => chosen !== undefined && canHave(name, chosen),
            whyNot: () => whyNotNow(name),
            subject: () => chosen && binName(chosen),
            run: () => {
              if (!chosen) return;
              elementOf(chosen)?.scrollIntoView({ block: 'nearest' });
              onAction(name, chosen);
            },
          },
        ]),
      ),
    },
    section,
  );
}
