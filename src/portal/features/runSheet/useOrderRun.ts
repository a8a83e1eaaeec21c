import { nanoid, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Change } from '../../../contract/responses/changes';
import type { Run } from '../../../contract/responses/runs';
import type { OrderRun, RunsQuery } from '../../../contract/drivers/runs';
import type { ApiError } from '../../api/baseQuery';
import { useDirtyForm } from '../../ui/form/useDirtyForm';
import { runsApi, useListRunsQuery, useOrderRunMutation } from './runsApi';
import { runKey } from './toStops';

type WithApi = Parameters<ReturnType<typeof runsApi.endpoints.listRuns.select>>[0];
type RunName = Pick<OrderRun, 'date' | 'driverId'>;

/** An order of the user that is not saved yet. */
export interface Draft extends RunName {
  skipBinIds: readonly number[];
  /** The kept order that the user saw. */
  seen: readonly number[];
  /** However often this order is sent, it is saved once. */
  idempotencyKey: string;
  /** Equal for all orders of one step of the user. */
  stepId?: string | undefined;
  /** Earlier orders of the user that may be saved, though the answer was none: to these `theirs` is no conflict. */
  unanswered?: readonly (readonly number[])[] | undefined;
  /** Why it could not be saved. */
  failure?: ApiError;
}

/** The order of a colleague that was kept meanwhile. */
interface OrderConflict {
  mine: readonly number[];
  theirs: readonly number[];
  changes: readonly Change[];
}

const NONE: Run[] = [];

/** Of a draft that was refused because another order has been kept since. */
export function conflictOf({ skipBinIds, failure }: Draft): OrderConflict | undefined {
  if (failure?.code !== 'conflict') return undefined;
  const theirs = (failure.current as Run | undefined)?.skipBinIds ?? [];
  return { mine: skipBinIds, theirs, changes: failure.changes ?? [] };
}

/**
 * The orders that are kept for everybody, with those of the user that are still being saved. One request of a run is under way at a
 * time; of the moves meanwhile, the last order is sent.
 */
export function useOrderRun(days: RunsQuery | undefined) {
  const dispatch = useDispatch<ThunkDispatch<WithApi, unknown, UnknownAction>>();
  const read = useListRunsQuery(days ?? skipToken);
  const runs = read.currentData ?? NONE;
  const [orderRun] = useOrderRunMutation();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  /** What is to be saved, also before it is rendered. */
  const wanted = useRef(new Map<string, Draft>());
  const sending = useRef(new Set<string>());
  // What failed is lost if the page is left; of what is under way the answer will come.
  useDirtyForm(
    drafts.size > 0,
    [...drafts.values()].every(({ failure }) => !failure),
  );
  const kept = useMemo(
    () =>
      new Map([
        ...runs.map((run) => [runKey(run), run.skipBinIds] as const),
        ...[...drafts].map(([key, { skipBinIds }]) => [key, skipBinIds] as const),
      ]),
    [runs, drafts],
  );

  function show(key: string, draft: Draft | undefined) {
    if (draft) wanted.current.set(key, draft);
    else wanted.current.delete(key);
    setDrafts(new Map(wanted.current));
  }

  function remember(saved: Run) {
    const others = (list: Run[]) => list.filter(({ id }) => id !== saved.id);
    if (days) dispatch(runsApi.util.updateQueryData('listRuns', days, (list) => [...others(list), saved]));
  }

  async function send(key: string) {
    if (sending.current.has(key)) return;
    sending.current.add(key);
    for (let draft = wanted.current.get(key); draft; draft = wanted.current.get(key)) {
      const { date, driverId, skipBinIds, seen, idempotencyKey, stepId } = draft;
      const request = { date, driverId, skipBinIds, seen };
      const { data: saved, error } = await orderRun({ request, idempotencyKey, stepId });
      if (saved) remember(saved);
      const newest = wanted.current.get(key);
      if (error && newest) {
        const refused = { ...newest, failure: error as ApiError };
        const theirs = conflictOf(refused)?.theirs;
        const { unanswered = [] } = newest;
        if (theirs && unanswered.some((order) => order.join() === theirs.join())) {
          show(key, { ...newest, seen: theirs, unanswered: [], idempotencyKey: nanoid() });
          continue;
        }
        show(key, theirs ? refused : { ...refused, unanswered: [...unanswered, skipBinIds] });
        break;
      }
      if (newest === draft) show(key, undefined);
      else if (newest) show(key, { ...newest, seen: skipBinIds });
    }
    sending.current.delete(key);
  }

  /**
   * @param seen for an answered conflict: the colleague's order
   * @param stepId if the user's step orders several runs
   */
  function keep(
    { date, driverId }: RunName,
    skipBinIds: readonly number[],
    { seen, stepId }: Partial<Pick<Draft, 'seen' | 'stepId'>> = {},
  ) {
    const key = runKey({ date, driverId });
    // Also what was saved since the last rendering.
    const select = runsApi.endpoints.listRuns.select(days ?? skipToken);
    const { data = NONE } = dispatch((_, getState) => select(getState()));
    const known = data.find((run) => runKey(run) === key)?.skipBinIds ?? [];
    show(key, {
      date,
      driverId,
      skipBinIds,
      seen: seen ?? wanted.current.get(key)?.seen ?? known,
      unanswered: wanted.current.get(key)?.unanswered,
      idempotencyKey: nanoid(),
      stepId,
    });
    void send(key);
  }

  /** Sends an order again that could not be saved. */
  function retry({ failure: _, ...draft }: Draft) {
    show(runKey(draft), draft);
    void send(runKey(draft));
  }

  /** Drops the user's order, for a colleague's. */
  function drop(run: RunName) {
    show(runKey(run), undefined);
    void read.refetch();
  }

  return {
    read,
    kept,
    /** With the moves that are not rendered yet. */
    newestOrder: (key: string) => wanted.current.get(key)?.skipBinIds ?? kept.get(key),
    failed: [...drafts.values()].filter(({ failure }) => failure !== undefined),
    keep,
    retry,
    drop,
  };
}
