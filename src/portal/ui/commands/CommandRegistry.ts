import { COMMAND_IDS, COMMANDS, type Command, type CommandId } from './commands';
import { isSingleKey, worksAnywhere } from './keys';

/** Implements a command in a place. */
interface CommandHandler {
  /** @param key the one that was pressed, if it was by a key */
  run: (key?: string) => void;
  /** Whether the command is available now; default: always. */
  when?: () => boolean;
  /** Why it is not available: its key then shows this reason. If undefined, places further away handle the key. */
  whyNot?: () => string | undefined;
  /** The name of the record that it would affect. */
  subject?: () => string | undefined;
  /** Identifies the records that it would affect, of which two may have the same name. */
  target?: () => string | undefined;
}

export type CommandHandlers = Partial<Record<CommandId, CommandHandler | undefined>>;

interface Place {
  /** The element that the commands belong to; null for global ones. */
  element: () => Element | null;
  /** The pane that contains it, if any. */
  pane: () => Element | null;
  handlers: () => CommandHandlers;
}

/** A command that can be offered: available now, or shown with the reason why it is not. */
interface OfferedCommand extends Command {
  id: CommandId;
  /** The name of the record that it would affect. */
  subject: string | undefined;
  /** Why it is not available now. */
  refusal: string | undefined;
  run: () => void;
}

/** A command's handler in one place. */
interface PlacedHandler {
  id: CommandId;
  handler: CommandHandler;
  /** The place's handler at any later time; undefined once the place is gone. */
  latest: () => CommandHandler | undefined;
  element: Element | null;
  /** The focus is in another pane, so the user is not looking at this one. */
  isElsewhere: boolean;
  /** Another place with the same command is equally near, so the user cannot tell which one is meant. */
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

/** Whether a command is about a bin or another record. Such a command must not run if its target is unclear. */
function isAboutRecord(id: CommandId): boolean {
  return ['Bins', 'Records'].includes(COMMANDS[id].group);
}

/** Whether a command acts on the content of a pane. */
function isOfPane(id: CommandId): boolean {
  return isAboutRecord(id) || ['Lists', 'Groups of a list'].includes(COMMANDS[id].group);
}

const canBeDone = ({ when }: CommandHandler) => when?.() ?? true;

/** Why a place refuses its command: undefined if it is available, null if places further away decide. */
function refusalOf({ isAmbiguous, handler }: PlacedHandler): string | null | undefined {
  if (isAmbiguous) return 'Go to a list or a bin first: more than one place can do this';
  return canBeDone(handler) ? undefined : (handler.whyNot?.() ?? null);
}

/** The commands available on the screen, and their keys. Kept outside React, so that a key re-renders only what it changes. */
export class CommandRegistry {
  readonly #places = new Set<Place>();

  /** @param onRefused shows why a key did nothing */
  constructor(private readonly onRefused: (why: string) => void = () => {}) {}

  /** @returns a function that unregisters the place */
  register(place: Place): () => void {
    this.#places.add(place);
    return () => this.#places.delete(place);
  }

  /** The handlers of all visible places, nearest to the focus first. */
  #placedHandlers(focused: Element | null): PlacedHandler[] {
    const places = [...this.#places]
      .map((place) => ({
        element: place.element(),
        pane: place.pane(),
        handlers: place.handlers(),
        latest: () => (this.#places.has(place) ? place.handlers() : {}),
      }))
      .filter(({ element, pane }) => !(element ?? pane)?.closest('[hidden], [inert]'))
      .map((place) => ({
        ...place,
        nearness: nearness(place.element, focused),
        holdsFocus: place.element?.contains(focused) ?? true,
      }))
      .sort(
        (one, other) => other.nearness - one.nearness || Number(other.holdsFocus) - Number(one.holdsFocus),
      );
    const isInPane = places.some(({ pane }) => pane?.contains(focused));
    return places.flatMap(({ handlers, latest, ...place }) =>
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
          latest: () => latest()[id],
          element,
          isElsewhere: isInPane && isOfPane(id) && pane !== null && !pane.contains(focused),
          isAmbiguous: isAboutRecord(id) && !place.holdsFocus && rivals.length > 0,
        };
      }),
    );
  }

  /** The commands at the focus, each once: those that are available, and those that give a reason why they are not. */
  offered(focused: Element | null): OfferedCommand[] {
    const nearest = new Map<CommandId, OfferedCommand>();
    for (const placed of this.#placedHandlers(focused)) {
      const { id, handler, latest } = placed;
      const refusal = refusalOf(placed);
      if (nearest.has(id) || placed.isElsewhere || refusal === null) continue;
      const [subject, target] = [handler.subject?.(), handler.target?.()];
      // The palette keeps the command; meanwhile a colleague's change may move or remove its record.
      const run = () => {
        const now = latest();
        const isSame = now?.subject?.() === subject && now?.target?.() === target;
        if (now && isSame && canBeDone(now)) now.run();
        else this.onRefused('This can no longer be done');
      };
      nearest.set(id, {
        ...COMMANDS[id],
        id,
        subject: placed.isAmbiguous ? undefined : subject,
        refusal,
        run,
      });
    }
    return [...nearest.values()];
  }

  /** Runs a command as its key would at the focus, if it is available there. */
  run(id: CommandId, focused: Element | null): void {
    this.offered(focused)
      .find((command) => command.id === id && command.refusal === undefined)
      ?.run();
  }

  /** What a key does at the focus: runs a command, or shows why it does not. */
  find(key: string, focused: Element | null): (() => void) | undefined {
    const hasKey = (id: CommandId) => (COMMANDS[id] as Command).keys.includes(key);
    const placed = this.#placedHandlers(focused).filter(
      ({ id, element }) => hasKey(id) && (worksAnywhere(key) || element === focused),
    );
    for (const one of placed.filter(({ isElsewhere }) => !isElsewhere)) {
      const refusal = refusalOf(one);
      if (refusal === undefined) return () => one.handler.run(key);
      if (refusal !== null) return this.#refusal(refusal);
    }
    const elsewhere = placed.find(({ isElsewhere }) => isElsewhere);
    if (elsewhere)
      return this.#refusal(
        `'${COMMANDS[elsewhere.id].label}' belongs to the other pane: ${COMMANDS.switchPane.keys[0]} goes there`,
      );
    if (COMMAND_IDS.some((id) => hasKey(id) && (isSingleKey(key) || isAboutRecord(id))))
      return this.#refusal(`${key} does nothing here`);
    return undefined;
  }

  #refusal(why: string): () => void {
    return () => this.onRefused(why);
  }

  /** Whether a key may begin a two-key sequence. */
  beginsSequence(key: string): boolean {
    return (
      isSingleKey(key) &&
      Object.values(COMMANDS).some(({ keys }: Command) => keys.some((one) => one.startsWith(`${key} `)))
    );
  }
}
