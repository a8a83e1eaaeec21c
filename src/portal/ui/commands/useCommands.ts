import { useContext, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { CommandHandlers } from './CommandRegistry';
import { CommandPlace, CommandsContext } from './CommandsContext';

/**
 * Registers command handlers while the component is mounted.
 * @param own the element that they belong to, if not the whole pane: of several places with a command, the one nearest to the
 * focus handles it
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
