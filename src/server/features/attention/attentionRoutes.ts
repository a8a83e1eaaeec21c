import type { FastifyInstance } from 'fastify';
import { countAttentionSchema, listAttentionSchema } from '../../../contract/attention';
import type { CalendarDate } from '../../../contract/calendarDate';
import { CSV_LISTS } from '../../../contract/csv/csvLists';
import { paths } from '../../../contract/paths';
import { attentionCountsSchema, attentionItemSchema } from '../../../contract/responses/attention';
import { listOf } from '../../../contract/responses/responseFields';
import type { Db } from '../../db/Db';
import { wantsCsv, type CsvFiles } from '../../http/CsvFiles';
import { sendList } from '../../http/lists';
import { describeRoute } from '../../http/openApi/describeRoute';
import { validateQuery } from '../../http/validation';
import { readAllDriverNames } from '../drivers/driversRepository';
import { countAttention, listAttention, listAttentionInParts } from './attentionRepository';

export function attentionRoutes(
  app: FastifyInstance,
  db: Db,
  today: () => CalendarDate,
  csvFiles: CsvFiles,
): void {
  app.get(
    paths.attention,
    describeRoute({
      name: 'listAttention',
      query: listAttentionSchema,
      response: listOf(attentionItemSchema),
      csv: true,
    }),
    async (request, reply) => {
      const filter = validateQuery(listAttentionSchema, request.query);
      if (!wantsCsv(request, reply)) return sendList(reply, false, () => listAttention(db, filter, today()));
      return csvFiles.send(
        reply,
        CSV_LISTS.attention,
        () => listAttentionInParts(db, filter, today()),
        () => readAllDriverNames(db),
      );
    },
  );

  app.get(
    paths.attentionCounts,
    describeRoute({ name: 'countAttention', query: countAttentionSchema, response: attentionCountsSchema }),
    (request) => {
      const { moreThanDays } = validateQuery(countAttentionSchema, request.query);
      return countAttention(db, today(), moreThanDays);
    },
  );
}
