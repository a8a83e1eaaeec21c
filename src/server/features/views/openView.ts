import type { View } from '../../../contract/responses/views';
import type { Sql } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { notFound } from '../../http/errors/ApiError';
import { getView, lockViews } from './viewsRepository';

/** Locks the views until the transaction ends. @throws ApiError `not-found`, also for another person's view */
export async function openView(sql: Sql, uid: string, id: number): Promise<View> {
  await lockViews(sql);
  const json = await getView(sql, uid, id);
  if (json === undefined) throw notFound('view');
  return parseJson(json);
}
