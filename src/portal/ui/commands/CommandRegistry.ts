import { COMMAND_IDS, COMMANDS, type Command, type CommandId } from './commands';
import { isSingleKey, worksAnywhere } from './keys';

/** What a command does in a place. */
export interface CommandHandler {
  run: () => void;
  /** Whether it can be done now; always, unless given. */
  when?: () => boolean;
  /** Why it cannot be done now. Then its key does nothing but say so; without words it is left to places further away. */
  whyNot?: () => string | undefined;
  /** What it would be done to. */
  subject?: () => string | undefined;
}

export type CommandHandlers = Partial<Record<CommandId, CommandHandler | undefined>>;

interface Place {
  /** Where the commands are at home; without an element, everywhere alike. */
  element: () => Element | null;
  /** The pane that it is part of, if it is part of one. */
  pane: () => Element | null;
  handlers: () => CommandHandlers;
}

/** A command that can be done now, and the doing of it. */
export interface AvailableCommand extends Command {
  id: CommandId;
  /** What it would be done to. */
  subject: string | undefined;
  run: () => void;
}

/** What a place says of a command. */
interface Known {
  id: CommandId;
  handler: CommandHandler;
  element: Element | null;
  /** The focus is in another pane, where nobody looks at this one. */
  isElsewhere: boolean;
  /** As near as another place that knows the command, so that nobody sees which one is meant. */
  isAmbiguous: boolean;
}

function depth(element: Element | null): number {
  return element ? 1 + depth(element.parentElement) : 0;
}

function nearness(element: Element | null, focused: Element | null): number {
  let shared = element;
  while (shared && !shared.contains(focused)) shared = shared.parentElement;
  return depth(shared);
}

/** What is done to records; anything else can be seen to be meant, or taken back by the next key. */
function isVerb(id: CommandId): boolean {
  return ['Bins', 'Records'].includes(COMMANDS[id].group);
}

/** What is done to what a pane shows. */
function isOfPane(id: CommandId): boolean {
  return isVerb(id) || COMMANDS[id].group === 'Lists';
}

const canBeDone = ({ handler }: Known) => handler.when?.() ?? true;

/** What can be done on the screen, and by which keys. It lives beside React, so that a key redraws only what it changes. */
export class CommandRegistry {
  readonly #places = new Set<Place>();
  readonly #onRefused: (why: string) => void;

  /** @param onRefused says why a key did nothing */
  constructor(onRefused: (why: string) => void = () => {}) {
    this.#onRefused = onRefused;
  }

  /** @returns takes it out again */
  register(place: Place): () => void {
    this.#places.add(place);
    return () => this.#places.delete(place);
  }

  /** What the places that can be seen say of commands, the nearest to the focus first. */
  #known(focused: Element | null): Known[] {
    const places = [...this.#places]
      .map(({ element, pane, handlers }) => ({ element: element(), pane: pane(), handlers: handlers() }))
      .filter(({ element }) => !element?.closest('[hidden], [inert]'))
      .map((place) => ({
        ...place,
        nearness: nearness(place.element, focused),
        holdsFocus: place.element?.contains(focused) ?? true,
      }))
      .sort(
        (one, other) => other.nearness - one.nearness || Number(other.holdsFocus) - Number(one.holdsFocus),
      );
    const isInPane = places.some(({ pane }) => pane?.contains(focused));
    return places.flatMap(({ handlers, ...place }) =>
      Object.entries(handlers).flatMap(([name, handler]) => {
        if (!handler) return [];
        const id = name as CommandId;
        const { element, pane } = place;
        const rivals = places.filter(
          (other) =>
            other.handlers[id] !== undefined &&
            other.element !== element &&
            !other.holdsFocus &&
            other.nearness === place.nearness,
        );
        return {
          id,
          handler,
          element,
          isElsewhere: isInPane && isOfPane(id) && pane !== null && !pane.contains(focused),
          isAmbiguous: isVerb(id) && !place.holdsFocus && rivals.length > 0,
        };
      }),
    );
  }

  /** Each command that can be done where the focus is, once. */
  available(focused: Element | null): AvailableCommand[] {
    const nearest = new Map<CommandId, Known>();
    for (const known of this.#known(focused)) {
      const { id, handler } = known;
      const answers = known.isAmbiguous || canBeDone(known) || handler.whyNot?.() !== undefined;
      if (!nearest.has(id) && !known.isElsewhere && answers) nearest.set(id, known);
    }
    return [...nearest.values()]
      .filter((known) => !known.isAmbiguous && canBeDone(known))
      .map(({ id, handler }) => ({ ...COMMANDS[id], id, subject: handler.subject?.(), run: handler.run }));
  }

  /** Does a command as its key would where the focus is, if it can be done there. */
  run(id: CommandId, focused: Element | null): void {
    this.available(focused)
      .find((command) => command.id === id)
      ?.run();
  }

  /** What a key does where the focus is: a command, or saying why it does none. */
  find(key: string, focused: Element | null): (() => void) | undefined {
    const hasKey = (id: CommandId) => (COMMANDS[id] as Command).keys.includes(key);
    const known = this.#known(focused).filter(
      ({ id, element }) => hasKey(id) && (worksAnywhere(key) || element === focused),
    );
    for (const one of known.filter(({ isElsewhere }) => !isElsewhere)) {
      if (one.isAmbiguous)
        return this.#refusal('Go to a list or a bin first: more than one place can do this');
      if (canBeDone(one)) return one.handler.run;
      const why = one.handler.whyNot?.();
      if (why !== undefined) return this.#refusal(why);
    }
    const elsewhere = known.find(({ isElsewhere }) => isElsewhere);
    if (elsewhere)
      return this.#refusal(
        `'${COMMANDS[elsewhere.id].label}' belongs to the other pane: ${COMMANDS.switchPane.keys[0]} goes there`,
      );
    if (COMMAND_IDS.some((id) => isVerb(id) && hasKey(id))) return this.#refusal(`${key} does nothing here`);
    return undefined;
  }

  #refusal(why: string): () => void {
    return () => this.#onRefused(why);
  }

  /** Whether a key may be the first of two. */
  begins(key: string): boolean {
    return (
      isSingleKey(key) &&
      Object.values(COMMANDS).some(({ keys }: Command) => keys.some((one) => one.startsWith(`${key} `)))
    );
  }
}
