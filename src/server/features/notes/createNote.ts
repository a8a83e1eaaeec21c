import type { FastifyInstance } from 'fastify';
import { createNoteSchema, type NoteKind } from '../../../contract/notes/notes';
import { paths } from '../../../contract/paths';
import { noteSchema } from '../../../contract/responses/notes';
import type { Db } from '../../db/Db';
import { insertRow, lockForKeyShare, type Table } from '../../db/rows';
import { invalidField } from '../../http/errors/ApiError';
import { created } from '../../commands/recordChange';
import { registerCommand } from '../../commands/registerCommand';
import { accountsTable } from '../accounts/accountsRepository';
import { jobSitesTable } from '../jobSites/jobSitesRepository';
import { skipBinsTable } from '../skipBins/skipBinsRepository';
import { notesTable } from './notesRepository';

const RECORDS: Record<NoteKind, Table<unknown>> = {
  account: accountsTable,
  jobSite: jobSitesTable,
  skipBin: skipBinsTable,
};

export function createNote(app: FastifyInstance, db: Db): void {
  registerCommand(app, db, {
    name: 'createNote',
    method: 'POST',
    path: paths.notes,
    schema: createNoteSchema,
    response: noteSchema,
    run: async ({ sql, staff }, { kind, id, text, pinned = false }) => {
      if (!(await lockForKeyShare(sql, RECORDS[kind], id)))
        throw invalidField('id', 'There is no such record');
      const note = { kind, recordId: id, text, pinned, author: staff.email };
      return created('note', await insertRow(sql, notesTable, note));
    },
  });
}
