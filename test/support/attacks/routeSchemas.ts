import { ObjectSchema, type AnyObjectSchema } from 'yup';
import { IMPORT_TYPE } from '../../../src/contract/imports';
import { paths } from '../../../src/contract/paths';
import type { AppRoute } from './appRoutes';
import type { TestApi } from '../servers/startTestApi';

/** A route with its validation schemas. */
export interface CheckedRoute extends AppRoute {
  body: AnyObjectSchema | undefined;
  query: AnyObjectSchema | undefined;
}

/** Calls each route once and observes which schemas validate the request, so that none has to be listed. */
export async function withSchemas(api: TestApi, routes: AppRoute[]): Promise<CheckedRoute[]> {
  const watch = jest.spyOn(ObjectSchema.prototype, 'validateSync');
  const checked: CheckedRoute[] = [];
  for (const { method, url } of routes) {
    watch.mockClear();
    const takesFile = url.endsWith(paths.import);
    const writes = ['POST', 'PUT'].includes(method) && !takesFile;
    const { stream } = await api.app.inject({
      method: method as 'PUT',
      url,
      headers: {
        authorization: `Bearer ${api.adminToken}`,
        ...(takesFile ? { 'content-type': IMPORT_TYPE } : {}),
      },
      ...(writes ? { payload: {} } : {}),
      payloadAsStream: true,
    });
    stream().destroy();
    const used = watch.mock.contexts as AnyObjectSchema[];
    // The body is validated before the query.
    const [body, query] = writes ? used : [undefined, ...used];
    checked.push({ method, url, body, query });
  }
  watch.mockRestore();
  return checked;
}
