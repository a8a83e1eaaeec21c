import type { Page } from '@playwright/test';

/** An action as the monitor lists it. */
export interface ShownAction {
  type: string;
  payload?: { id?: number; from?: string; to?: string; event?: string; command?: string };
  meta?: { arg?: { endpointName?: string; originalArgs?: unknown } };
}

interface Shown {
  name: string;
  actions: ShownAction[];
  states: unknown[];
  /** The actions after which the state does not survive a JSON round trip. */
  unserializable: string[];
}

interface Monitor {
  show(): Shown;
  export(): string;
}

/** How many actions the extension keeps by default. */
const USUAL_MAX_AGE = 50;

/**
 * Runs in the page before the portal does, in place of the page script of Redux DevTools: it offers the hook that wraps the
 * store, lifts the reducer as @redux-devtools/instrument does, and handles the extension's messages.
 */
function fakeExtension(usualMaxAge: number) {
  interface Action {
    type: string;
  }
  interface Lifted {
    committed: unknown;
    actions: Action[];
    states: unknown[];
    current: number;
  }
  type Message = Action & {
    action: Action;
    index: number;
    nextLiftedState: Action[];
    preloadedState: unknown;
  };
  type Reducer<State, A> = (state: State | undefined, action: A) => State;
  interface Store {
    dispatch(action: Action): unknown;
    getState(): Lifted;
  }
  type CreateStore = (reducer: unknown, preloaded?: unknown) => Store;
  type Enhancer = (create: CreateStore) => CreateStore;
  interface Options {
    name: string;
    maxAge?: number;
    actionSanitizer: (action: Action, id: number) => Action;
  }

  function survivesJson(value: unknown, copy: unknown): boolean {
    if (typeof value !== 'object' || value === null) return Object.is(value, copy);
    if (Object.getPrototypeOf(value) !== Object.getPrototypeOf(copy ?? true)) return false;
    const [entries, copies] = [value, copy] as [Record<string, unknown>, Record<string, unknown>];
    return Object.keys({ ...entries, ...copies }).every((key) => survivesJson(entries[key], copies[key]));
  }

  const instrument =
    ({ name, maxAge = usualMaxAge, actionSanitizer }: Options): Enhancer =>
    (create) =>
    (given, preloaded) => {
      const reducer = given as Reducer<unknown, Action>;

      function replay(committed: unknown, performed: Action[]): Lifted {
        const actions = [{ type: '@@INIT' }, ...performed];
        const states: unknown[] = [];
        for (const action of actions) states.push(reducer(states.at(-1) ?? committed, action));
        return { committed, actions, states, current: states.length - 1 };
      }

      function perform({ committed, actions, states, current }: Lifted, action: Action): Lifted {
        // A monitor that shows a past state stays at that state.
        const isLatest = current === states.length - 1;
        const next = [...states, reducer(states.at(-1), action)];
        const all = [...actions, action];
        const excess = Math.max(0, next.length - maxAge);
        return {
          committed: excess ? next[excess] : committed,
          actions: excess ? [{ type: '@@INIT' }, ...all.slice(excess + 1)] : all,
          states: next.slice(excess),
          current: Math.max(0, (isLatest ? next.length - 1 : current) - excess),
        };
      }

      function lift(lifted = replay(preloaded, []), message: Message): Lifted {
        switch (message.type) {
          case 'PERFORM_ACTION':
            return perform(lifted, message.action);
          case 'JUMP_TO_STATE':
            return { ...lifted, current: message.index };
          case 'IMPORT_STATE':
            return replay(message.preloadedState, message.nextLiftedState);
          default:
            return lifted;
        }
      }

      const store = create(lift);
      window.addEventListener('message', ({ data }: MessageEvent<Record<string, unknown>>) => {
        if (data.source !== '@devtools-extension') return;
        if (data.type === 'DISPATCH') store.dispatch(data.payload as Message);
        if (data.type !== 'IMPORT') return;
        const { payload, preloadedState } = JSON.parse(data.state as string) as Record<string, string>;
        store.dispatch({
          type: 'IMPORT_STATE',
          nextLiftedState: JSON.parse(payload ?? ''),
          preloadedState: preloadedState ? JSON.parse(preloadedState) : undefined,
        } as Message);
      });

      const monitor: Monitor = {
        show: () => {
          const { actions, states } = store.getState();
          const lost = actions.filter((_action, index) => {
            const state = states[index];
            return !survivesJson(state, JSON.parse(JSON.stringify(state)));
          });
          // A clone keeps what JSON would hide: a value that is not plain shows as what it is, or throws.
          const shown = structuredClone(actions.map(actionSanitizer)) as ShownAction[];
          return { name, actions: shown, states, unserializable: lost.map(({ type }) => type) };
        },
        export: () => {
          const { actions, committed } = store.getState();
          return JSON.stringify({
            payload: JSON.stringify(actions.slice(1)),
            preloadedState: JSON.stringify(committed),
          });
        },
      };
      Object.assign(window, { devToolsMonitor: monitor });

      return {
        ...store,
        dispatch: (action: Action) => {
          store.dispatch({ type: 'PERFORM_ACTION', action } as Message);
          return action;
        },
        getState: () => {
          const { states, current } = store.getState();
          return states[current] as Lifted;
        },
      };
    };

  const compose =
    (options: Options) =>
    (...enhancers: Enhancer[]): Enhancer =>
    (create) =>
      [...enhancers, instrument(options)].reduceRight((made, enhance) => enhance(made), create);
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose });
}

type WithMonitor = { devToolsMonitor: Monitor };

/** Opens Redux DevTools for a page. */
export async function openDevTools(page: Page) {
  await page.addInitScript(fakeExtension, USUAL_MAX_AGE);

  const send = (message: object) =>
    page.evaluate((data) => window.postMessage(data), { source: '@devtools-extension', ...message });

  return {
    shown: () => page.evaluate(() => (window as unknown as WithMonitor).devToolsMonitor.show()),
    export: () => page.evaluate(() => (window as unknown as WithMonitor).devToolsMonitor.export()),
    import: (state: string) => send({ type: 'IMPORT', state }),
    jumpTo: (index: number) => send({ type: 'DISPATCH', payload: { type: 'JUMP_TO_STATE', index } }),
  };
}
