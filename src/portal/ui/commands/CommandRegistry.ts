import { COMMANDS, type Command, type CommandId } from './commands';
import { isSingleKey, worksAnywhere } from './keys';

/** What a command does in a place. */
export interface CommandHandler {
  run: () => void;
  /** Whether it can be done now; always, unless given. */
  when?: () => boolean;
}

export type CommandHandlers = Partial<Record<CommandId, CommandHandler | undefined>>;

interface Place {
  /** Where the commands are at home; without an element, everywhere alike. */
  element: () => Element | null;
  handlers: () => CommandHandlers;
}

/** A command that can be done now, and the doing of it. */
export interface AvailableCommand extends Command {
  id: CommandId;
  run: () => void;
}

function depth(element: Element | null): number {
  return element ? 1 + depth(element.parentElement) : 0;
}

function nearness(element: Element | null, focused: Element | null): number {
  let shared = element;
  while (shared && !shared.contains(focused)) shared = shared.parentElement;
  return depth(shared);
}

/** What can be done on the screen, and by which keys. It lives beside React, so that a key redraws only what it changes. */
export class CommandRegistry {
  readonly #places = new Set<Place>();

  /** @returns takes it out again */
  register(place: Place): () => void {
    this.#places.add(place);
    return () => this.#places.delete(place);
  }

  /** The places that can be seen, the nearest to the focus first. */
  #nearest(focused: Element | null) {
    return [...this.#places]
      .map(({ element, handlers }) => ({ element: element(), handlers: handlers() }))
      .filter(({ element }) => !element?.closest('[hidden], [inert]'))
      .map((place) => ({ ...place, nearness: nearness(place.element, focused) }))
      .sort((one, other) => other.nearness - one.nearness);
  }

  /** Each command that can be done where the focus is, once. */
  available(focused: Element | null): AvailableCommand[] {
    const found = new Map<CommandId, AvailableCommand>();
    for (const { handlers } of this.#nearest(focused)) {
      for (const [name, handler] of Object.entries(handlers)) {
        const id = name as CommandId;
        if (handler && !found.has(id) && (handler.when?.() ?? true)) {
          found.set(id, { ...COMMANDS[id], id, run: handler.run });
        }
      }
    }
    return [...found.values()];
  }

  /** Does a command as its key would where the focus is, if it can be done there. */
  run(id: CommandId, focused: Element | null): void {
    this.available(focused)
      .find((command) => command.id === id)
      ?.run();
  }

  /** What a key does where the focus is. */
  find(key: string, focused: Element | null): (() => void) | undefined {
    for (const { element, handlers } of this.#nearest(focused)) {
      if (!worksAnywhere(key) && element !== focused) continue;
      for (const [name, handler] of Object.entries(handlers)) {
        const { keys }: Command = COMMANDS[name as CommandId];
        if (handler && keys.includes(key) && (handler.when?.() ?? true)) return handler.run;
      }
    }
    return undefined;
  }

  /** Whether a key may be the first of two. */
  begins(key: string): boolean {
    return (
      isSingleKey(key) &&
      Object.values(COMMANDS).some(({ keys }: Command) => keys.some((one) => one.startsWith(`${key} `)))
    );
  }
}
