import { MAX_VIEWS } from '../../../contract/views/views';
import type { Sql } from '../../db/Db';
import { invalidField } from '../../http/errors/ApiError';
import { countOthers } from './viewsRepository';

/** @throws ApiError if the owner, or the office, already has a view of this name, or the maximum number of views */
export async function refuseUnfitView(
  sql: Sql,
  view: { owner: string | null; name: string },
  id?: number,
): Promise<void> {
  const { count, hasName } = await countOthers(sql, view, id);
  const whose = view.owner === null ? 'The office has' : 'You have';
  if (hasName) throw invalidField('name', `${whose} a view of this name already`);
  if (count >= MAX_VIEWS) throw invalidField('name', `${whose} ${MAX_VIEWS} views already. Remove one first`);
}
