import type { FastifyInstance } from 'fastify';
import { CSV_LISTS } from '../../../contract/csv/csvLists';
import { listNotesOfRecordsSchema, listNotesSchema } from '../../../contract/notes/notes';
import { paths } from '../../../contract/paths';
import { noteSchema } from '../../../contract/responses/notes';
import { listOf } from '../../../contract/responses/responseFields';
import type { Db } from '../../db/Db';
import { jsonList, listInParts } from '../../db/jsonList';
import { wantsCsv, type CsvFiles } from '../../http/CsvFiles';
import { sendList } from '../../http/lists';
import { describeRoute } from '../../http/openApi/describeRoute';
import { validateQuery } from '../../http/validation';
import { notesOfRecordsQuery, notesQuery, UPCOMING_NOTES_QUERY } from './notesRepository';

const idsOf = (ids: string | undefined) => (ids ?? '').split(',').filter(Boolean).map(Number);

export function notesRoutes(app: FastifyInstance, db: Db, csvFiles: CsvFiles): void {
  const response = listOf(noteSchema);
  app.get(
    paths.notes,
    describeRoute({ name: 'listNotes', query: listNotesSchema, response, csv: true }),
    async (request, reply) => {
      const notes = notesQuery(validateQuery(listNotesSchema, request.query));
      if (wantsCsv(request, reply))
        return csvFiles.send(reply, CSV_LISTS.notes, () => listInParts(db, notes, {}));
      return sendList(reply, false, () => jsonList(db, notes));
    },
  );

  app.get(
    paths.notesOfRecords,
    describeRoute({ name: 'listNotesOfRecords', query: listNotesOfRecordsSchema, response }),
    async ({ query }, reply) => {
      const { accountIds, jobSiteIds, skipBinIds } = validateQuery(listNotesOfRecordsSchema, query);
      const notes = notesOfRecordsQuery({
        account: idsOf(accountIds),
        jobSite: idsOf(jobSiteIds),
        skipBin: idsOf(skipBinIds),
      });
      return sendList(reply, false, () => jsonList(db, notes));
    },
  );

  app.get(
    paths.upcomingNotes,
    describeRoute({ name: 'listUpcomingNotes', response }),
    async (_request, reply) => sendList(reply, true, () => jsonList(db, UPCOMING_NOTES_QUERY)),
  );
}
