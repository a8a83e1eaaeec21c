import type { RefObject } from 'react';
import type { SkipBin } from '../../../contract/skipBins';
import { useCommands } from '../../ui/commands/useCommands';
import { skipBinActionsFor, SKIP_BIN_ACTIONS, type SkipBinActionName } from './skipBinActions';

interface SkipBinKeys {
  /** Where the bins are shown, each in an element that says its id. */
  section: RefObject<HTMLElement | null>;
  /** In the order in which they are shown. */
  bins: readonly SkipBin[];
  onAction: (name: SkipBinActionName, bin: SkipBin) => void;
}

/** j and k go from bin to bin; an action's key is meant for the bin that has the focus, or else for the first that can have it. */
export function useSkipBinKeys({ section, bins, onAction }: SkipBinKeys): void {
  const elements = () => [...(section.current?.querySelectorAll<HTMLElement>('[data-skip-bin]') ?? [])];
  const focusedElement = () => document.activeElement?.closest<HTMLElement>('[data-skip-bin]') ?? null;

  function go(step: number) {
    const all = elements();
    const focused = focusedElement();
    const from = focused ? all.indexOf(focused) : -1;
    all[Math.max(0, Math.min(all.length - 1, from + step))]?.focus();
  }

  function targetOf(name: SkipBinActionName): SkipBin | undefined {
    const canHave = (bin: SkipBin) => skipBinActionsFor(bin).some((action) => action.name === name);
    const focused = bins.find(({ id }) => String(id) === focusedElement()?.dataset.skipBin);
    if (focused) return canHave(focused) ? focused : undefined;
    // Without a bin that has the focus, Edit is meant for the job site.
    return name === 'updateSkipBin' ? undefined : bins.find(canHave);
  }

  const when = () => elements().length > 0;
  useCommands({
    nextRow: { when, run: () => go(1) },
    previousRow: { when, run: () => go(-1) },
    ...Object.fromEntries(
      SKIP_BIN_ACTIONS.map(({ name }) => [
        name,
        {
          when: () => targetOf(name) !== undefined,
          run: () => {
            const bin = targetOf(name);
            if (bin) onAction(name, bin);
          },
        },
      ]),
    ),
  });
}
