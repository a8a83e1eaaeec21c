import type { DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit';

const CALL = /\/execute(Query|Mutation)\//;

/** Names a call by its endpoint: 'adminApi/markDelivered/fulfilled', not 'adminApi/executeMutation/fulfilled'. */
function nameOf({ type, meta }: UnknownAction): string {
  if (!CALL.test(type)) return type;
  const { arg } = meta as { arg: { endpointName: string } };
  return type.replace(CALL, `/${arg.endpointName}/`);
}

/** Whether the browser has the extension. Without it, what only DevTools shows is not computed. */
export function hasDevTools(): boolean {
  return '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window;
}

/** Redux DevTools options: actions are named by endpoint, and serialised so that a Secret is masked. */
export const devTools = {
  name: 'Recycle All - Admin',
  // A swap from its order to its collection is some seventy actions; the extension's default is fifty.
  maxAge: 200,
  actionSanitizer: <A extends UnknownAction>(action: A): A => ({
    ...(JSON.parse(JSON.stringify(action)) as A),
    type: nameOf(action),
  }),
} satisfies DevToolsEnhancerOptions;
