import type { Reducer, Store, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';

/** What the store gives to the extension. */
interface Options {
  name: string;
  maxAge: number;
  actionSanitizer: (action: UnknownAction) => UnknownAction;
}

interface Lifted {
  actions: UnknownAction[];
  states: unknown[];
  current: number;
}
type Message = UnknownAction &
  (
    | { type: 'PERFORM'; action: UnknownAction }
    | { type: 'JUMP'; index: number }
    | { type: 'IMPORT'; text: string }
  );
type Create = (reducer: Reducer<unknown>, preloaded?: unknown) => Store<unknown>;

const INIT = { type: '@@INIT' };
let options: Options;
let lifted: { dispatch: (message: Message) => unknown; getState: () => Lifted };

/** Lifts the reducer as @redux-devtools/instrument does. */
const instrument =
  (create: Create) =>
  (reducer: Reducer<unknown>, preloaded?: unknown): Store<unknown> => {
    function perform({ actions, states, current }: Lifted, action: UnknownAction): Lifted {
      // A monitor that shows a past state stays at that state.
      const isLatest = current === states.length - 1;
      const next = reducer(states.length > 0 ? states.at(-1) : preloaded, action);
      const all = { actions: [...actions, action], states: [...states, next] };
      return { ...all, current: isLatest ? states.length : current };
    }
    const replay = (actions: UnknownAction[]) =>
      actions.reduce(perform, { actions: [], states: [], current: -1 });

    function lift(state = replay([INIT]), message: Message): Lifted {
      if (message.type === 'PERFORM') return perform(state, message.action);
      if (message.type === 'JUMP') return { ...state, current: message.index };
      return message.type === 'IMPORT' ? replay(JSON.parse(message.text) as UnknownAction[]) : state;
    }
    const store = create(lift as Reducer<unknown>);
    lifted = store as unknown as typeof lifted;
    return {
      ...store,
      dispatch: (action) => {
        lifted.dispatch({ type: 'PERFORM', action });
        return action;
      },
      getState: () => lifted.getState().states[lifted.getState().current],
    };
  };

Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    (given: Options) =>
    (...enhancers: StoreEnhancer[]) =>
    (create: Create) => {
      options = given;
      const all = [...enhancers, instrument] as ((made: Create) => Create)[];
      return all.reduceRight((made, enhance) => enhance(made), create);
    },
});

/**
 * Redux DevTools without its monitor, for the store that was made last. A test imports this first: Redux Toolkit looks for the
 * extension when it is loaded.
 */
export const extension = {
  options: () => options,
  /** The actions as the monitor lists them. */
  shown: () => lifted.getState().actions.map((action) => options.actionSanitizer(action)),
  states: () => lifted.getState().states,
  export: () => JSON.stringify(lifted.getState().actions),
  import: (text: string) => lifted.dispatch({ type: 'IMPORT', text }),
  jumpTo: (index: number) => lifted.dispatch({ type: 'JUMP', index }),
};
