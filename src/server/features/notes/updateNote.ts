import type { FastifyInstance } from 'fastify';
import { updateNoteSchema } from '../../../contract/notes/notes';
import { paths } from '../../../contract/paths';
import { noteSchema } from '../../../contract/responses/notes';
import type { Db } from '../../db/Db';
import { updateRow } from '../../db/rows';
import { changed } from '../../commands/recordChange';
import { openForEdit } from '../../commands/openForEdit';
import { registerCommand } from '../../commands/registerCommand';
import { notesTable } from './notesRepository';

/** Changes the text, or whether it is pinned. The author and the time stay: who changed it is in the history. */
export function updateNote(app: FastifyInstance, db: Db): void {
  registerCommand(app, db, {
    name: 'updateNote',
    method: 'PUT',
    path: paths.notes,
    schema: updateNoteSchema,
    response: noteSchema,
    run: async ({ sql }, request) => {
      const before = await openForEdit(sql, notesTable, 'note', request);
      return changed('note', before, await updateRow(sql, notesTable, before.id, request));
    },
  });
}
