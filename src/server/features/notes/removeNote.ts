import type { FastifyInstance } from 'fastify';
import { removeNoteSchema } from '../../../contract/notes/notes';
import { paths } from '../../../contract/paths';
import { noteSchema } from '../../../contract/responses/notes';
import type { Db } from '../../db/Db';
import { deleteRow } from '../../db/rows';
import { openForEdit } from '../../commands/openForEdit';
import { registerCommand } from '../../commands/registerCommand';
import { notesTable } from './notesRepository';

/** Removes a note; an undo brings it back as it was. */
export function removeNote(app: FastifyInstance, db: Db): void {
  registerCommand(app, db, {
    name: 'removeNote',
    method: 'DELETE',
    path: paths.notes,
    schema: removeNoteSchema,
    response: noteSchema,
    run: async ({ sql }, request) => {
      const before = await openForEdit(sql, notesTable, 'note', request);
      await deleteRow(sql, notesTable, before.id);
      return { saved: JSON.stringify(before), changes: [{ kind: 'note', before }] };
    },
  });
}
