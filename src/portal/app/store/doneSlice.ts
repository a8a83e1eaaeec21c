import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError, ApiMeta } from '../../api/baseQuery';
import { changesApi } from '../../features/changes/changesApi';
import type { Change } from '../../../contract/responses/changes';
import { isSessionOver } from '../../session/sessionSlice';

/** A write of the user in this tab; several rows at once are one. */
export interface Step {
  /** 'Bin marked as delivered, Metals 660L' */
  words: string;
  /** Ids of its changes, or of the changes that have undone them; none if it cannot be undone. */
  changeIds: number[];
  /** Equal for writes that are one step, though each is answered by itself. */
  stepId?: string | null | undefined;
}

interface Done {
  /** Steps to undo, the last one first. */
  done: Step[];
  /** Steps to do again, the last undone one first. */
  undone: Step[];
  /** Whether an undo is running. */
  isUndoing: boolean;
}

const MAX_STEPS = 50;
const NOTHING: Done = { done: [], undone: [], isUndoing: false };

const { undoChange } = changesApi.endpoints;

/** 'Undone, Metals 660L'; more records than the two of a swap have no common name. */
export function undoneWords(undone: readonly Change[]): string {
  const entities = undone.flatMap((change) => change.entities);
  return ['Undone', entities.length <= 2 && entities[0]?.name].filter(Boolean).join(', ');
}

/** The step that these changes belong to: each change belongs to one. */
const indexIn = (steps: readonly Step[], ids: readonly number[]) =>
  steps.findIndex(({ changeIds }) => changeIds.length > 0 && changeIds.at(-1) === ids.at(-1));

/** Moves a step whose changes have been undone to the other list. */
function move(from: Step[], to: Step[], index: number, changeIds: number[]): void {
  const [step] = from.splice(index, 1);
  if (step) to.push({ ...step, changeIds });
}

export const doneSlice = createSlice({
  name: 'done',
  initialState: NOTHING,
  reducers: {
    /** After a new write, what was undone before is not done again. */
    added: (state, { payload }: PayloadAction<Step>) => {
      const step = payload.stepId && state.done.find(({ stepId }) => stepId === payload.stepId);
      if (step) step.changeIds.push(...payload.changeIds);
      else state.done = [...state.done, payload].slice(-MAX_STEPS);
      state.undone = [];
    },
    /** From before a reload. */
    remembered: (_state, { payload }: PayloadAction<Pick<Done, 'done' | 'undone'>>) => ({
      ...NOTHING,
      ...payload,
    }),
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(undoChange.matchPending, (state) => {
        state.isUndoing = true;
      })
      .addMatcher(undoChange.matchFulfilled, (state, { payload, meta }) => {
        state.isUndoing = false;
        const { ids } = meta.arg.originalArgs;
        const undoIds = payload.map(({ id }) => id);
        const undone = indexIn(state.done, ids);
        if (undone >= 0) return move(state.done, state.undone, undone, undoIds);
        const doneAgain = indexIn(state.undone, ids);
        if (doneAgain >= 0) return move(state.undone, state.done, doneAgain, undoIds);
        // An older change, from the history: to undo it is a step of its own.
        state.done.push({ words: undoneWords(payload), changeIds: undoIds });
        state.undone = [];
      })
      .addMatcher(undoChange.matchRejected, (state, { payload, meta }) => {
        state.isUndoing = false;
        const { ids } = meta.arg.originalArgs;
        const steps = indexIn(state.done, ids) >= 0 ? state.done : state.undone;
        const index = indexIn(steps, ids);
        const step = steps[index];
        if (!step) return;
        // An undo of several changes stops at the first refusal. Those that it has undone by then are taken off.
        const { changes: undone = [] } = (meta.baseQueryMeta ?? {}) as ApiMeta;
        step.changeIds.splice(step.changeIds.length - undone.length);
        // A colleague has undone it: the next key is for the step before.
        const { changes = [] } = (payload ?? {}) as ApiError;
        if (changes.some(({ undoes }) => undoes === step.changeIds.at(-1))) steps.splice(index, 1);
      })
      .addMatcher(isSessionOver, () => NOTHING),
  selectors: {
    selectDone: (state) => state,
    /** All changes of the step to which these were the last ones. */
    selectStepOf: ({ done }, ids: readonly number[]) => done[indexIn(done, ids)]?.changeIds ?? ids,
    /** The words of the step that an undo of these changes does again; undefined if it undoes a step. */
    selectDoneAgain: ({ undone }, ids: readonly number[]) => undone[indexIn(undone, ids)]?.words,
  },
});

export const { selectDone, selectStepOf, selectDoneAgain } = doneSlice.selectors;
