import { useContext, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { CommandHandlers } from './CommandRegistry';
import { CommandPlace } from './CommandPlace';
import { CommandsContext } from './CommandsContext';

/**
 * Says what commands do here, for as long as this is shown.
 * @param own where they are at home, if that is not the whole pane: of several places that know a command, the one nearest to
 * the focus is meant
 */
export function useCommands(handlers: CommandHandlers, own?: RefObject<Element | null>): void {
  const surrounding = useContext(CommandPlace);
  const place = own ?? surrounding;
  const { registry } = useContext(CommandsContext);
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const unregister = registry.register({
      element: () => place?.current ?? null,
      pane: () => surrounding?.current ?? null,
      handlers: () => latest.current,
    });
    return unregister;
  }, [registry, place, surrounding]);
}
