import { suburbSchema, type Suburb } from '../../../contract/responses/jobSites';
import type { Json, Sql } from '../../db/Db';
import { jsonRow } from '../../db/jsonList';

const UNKNOWN = JSON.stringify({
  addressPostcode: null,
  addressState: null,
} satisfies Suburb) as Json<Suburb>;

/** The postcode and state of a suburb, as the business's newest site there has them. */
export async function readSuburb(sql: Sql, suburb: string): Promise<Json<Suburb>> {
  const known = await jsonRow(
    sql,
    suburbSchema,
    `select address_postcode as "addressPostcode", address_state as "addressState" from job_sites
     where fold(address_suburb) = fold($1)
       and address_postcode is not null and address_state is not null
     order by id desc limit 1`,
    [suburb],
  );
  return known ?? UNKNOWN;
}
