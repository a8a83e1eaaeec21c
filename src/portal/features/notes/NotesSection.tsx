import { lastKnown } from '../../api/lastKnown';
import { ReadFailure } from '../../ui/reading/ReadFailure';
import { useListNotesQuery } from './notesApi';
import type { NotedRecord } from './notesByRecord';
import { RecordNotes } from './RecordNotes';

/** The notes on the page of an account or a job site. */
export function NotesSection({ record, name }: { record: NotedRecord; name: string }) {
  const [kind, id] = record;
  const read = useListNotesQuery({ kind, id });
  return (
    <section className="ra-section" aria-label="Notes">
      <ReadFailure label="The notes" read={read} />
      <RecordNotes record={record} name={name} notes={lastKnown(read) ?? []} />
    </section>
  );
}
