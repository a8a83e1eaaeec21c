import { createListenerMiddleware } from '@reduxjs/toolkit';
import type { Command } from '../../contract/changes';
import { adminApi } from '../api/adminApi';
import type { ApiError } from '../api/baseQuery';
import { errorNotification } from '../ui/notifications/errorNotification';
import { notificationsSlice } from './notificationsSlice';

const DONE: Record<Command, string> = {
  createAccount: 'Account added',
  createJobSite: 'Job site added',
  updateJobSite: 'Job site saved',
  archiveJobSite: 'Job site status changed',
  createSkipBin: 'Bin added',
  updateSkipBin: 'Bin saved',
  markDelivered: 'Bin marked as delivered',
  requestCollection: 'Collection requested',
  markCollected: 'Bin marked as collected',
  cancelSkipBin: 'Bin order cancelled',
  createUser: 'User added',
};

interface SettledCall {
  type: string;
  payload?: unknown;
  meta?: { arg?: { endpointName?: string; type?: string }; condition?: boolean };
}

/**
 * Every write says that it was done, and every read that fails says so. A write that fails says it in the dialog that
 * it was made from, where the person looks, and nowhere else.
 */
export function createNotifyWrites() {
  const listeners = createListenerMiddleware();

  listeners.startListening({
    predicate: ({ type }) => type === `${adminApi.reducerPath}/executeMutation/fulfilled`,
    effect: (action, { dispatch }) => {
      const message = DONE[(action as SettledCall).meta?.arg?.endpointName as Command];
      dispatch(notificationsSlice.actions.shown({ intent: 'success', message }));
    },
  });

  listeners.startListening({
    predicate: (action) =>
      action.type === `${adminApi.reducerPath}/executeQuery/rejected` &&
      !(action as SettledCall).meta?.condition,
    effect: ({ payload }: SettledCall, { dispatch }) => {
      // A user who may not be here is told so by the whole screen.
      if ((payload as ApiError | undefined)?.code === 'not-authorised') return;
      dispatch(notificationsSlice.actions.shown(errorNotification(payload)));
    },
  });

  return listeners;
}
