import type { ListNotes, NoteKind } from '../../../contract/notes/notes';
import { noteSchema, type Note } from '../../../contract/responses/notes';
import type { Json, Sql } from '../../db/Db';
import { jsonRow, type ListQuery } from '../../db/jsonList';
import { columnsOf, selectedColumns, type Table } from '../../db/rows';

const COLUMNS = columnsOf('kind', 'recordId', 'text', 'pinned', 'author');
/** Each name of a place once: a site is not named as the place of its own note. */
const selectFrom = (rows: string) => `
  select n.id, ${selectedColumns('n', COLUMNS)},
    to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
    json_build_object(
      'name', case n.kind when 'account' then a.name when 'jobSite' then s.name end, 'type', b.type, 'size', b.size,
      'binNumber', b.reference_number, 'jobSiteId', s.id, 'jobSiteName', case n.kind when 'skipBin' then s.name end,
      'accountId', a.id, 'accountName', case when n.kind <> 'account' then a.name end
    ) as record, n.version
  from ${rows} n
  left join skip_bins b on b.id = n.skip_bin_id
  left join job_sites s on s.id = coalesce(n.job_site_id, b.job_site_id)
  join accounts a on a.id = coalesce(n.account_id, s.account_id)`;

const LISTED = {
  schema: noteSchema,
  table: 'notes',
  as: 'n',
  select: selectFrom('notes'),
  orderBy: 'n.created_at desc, n.id desc',
};

/** The column that refers to a record of the kind; indexed. */
const REFERENCES: Record<NoteKind, string> = {
  account: 'n.account_id',
  jobSite: 'n.job_site_id',
  skipBin: 'n.skip_bin_id',
};

/** SQL: notes of any of these records. Arrays, so that PostgreSQL looks each of them up. */
const ofAny = (ids: Record<NoteKind, string>) =>
  `(${Object.entries(REFERENCES)
    .map(([kind, column]) => `${column} = any(${ids[kind as NoteKind]})`)
    .join(' or ')})`;

export function notesQuery({ kind, id }: ListNotes): ListQuery<Note> {
  return { ...LISTED, conditions: [`${REFERENCES[kind]} = $1`], values: [id] };
}

export function notesOfRecordsQuery(ids: Record<NoteKind, readonly number[]>): ListQuery<Note> {
  const conditions = [
    ofAny({ account: '$1::integer[]', jobSite: '$2::integer[]', skipBin: '$3::integer[]' }),
  ];
  return { ...LISTED, conditions, values: [ids.account, ids.jobSite, ids.skipBin] };
}

const DUE = 'from skip_bins b join job_sites s on s.id = b.job_site_id where b.due_date is not null';

/** The notes of the bins that are due, and of their sites and accounts. */
export const UPCOMING_NOTES_QUERY: ListQuery<Note> = {
  ...LISTED,
  conditions: [
    ofAny({
      account: `array(select distinct s.account_id ${DUE})`,
      jobSite: `array(select distinct s.id ${DUE})`,
      skipBin: `array(select b.id ${DUE})`,
    }),
  ],
  values: [],
};

export const notesTable: Table<Note> = {
  kind: 'note',
  schema: noteSchema,
  name: 'notes',
  columns: { ...columnsOf('createdAt'), ...COLUMNS },
  select: selectFrom,
  get: (sql: Sql, id: number): Promise<Json<Note> | undefined> =>
    jsonRow(sql, noteSchema, `${LISTED.select} where n.id = $1`, [id]),
};
