import type { DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit';
import { adminApi } from '../../api/adminApi';

const CALL = new RegExp(`^${adminApi.reducerPath}/execute(Query|Mutation)/`);

/** A call by what was called: 'adminApi/markDelivered/fulfilled', not 'adminApi/executeMutation/fulfilled'. */
function nameOf({ type, meta }: UnknownAction): string {
  if (!CALL.test(type)) return type;
  const { arg } = meta as { arg: { endpointName: string } };
  return type.replace(CALL, `${adminApi.reducerPath}/${arg.endpointName}/`);
}

/** How Redux DevTools shows the store: actions read as what happened, and as they would on paper, where a Secret is none. */
export const devTools = {
  name: 'Recycle All - Admin',
  // A swap from its order to its collection is some seventy actions; the extension by itself keeps fifty.
  maxAge: 200,
  actionSanitizer: <A extends UnknownAction>(action: A): A => ({
    ...(JSON.parse(JSON.stringify(action)) as A),
    type: nameOf(action),
  }),
} satisfies DevToolsEnhancerOptions;
