import type { RefObject } from 'react';
import { lastKnown } from '../../api/lastKnown';
import { ReadFailure } from '../../ui/reading/ReadFailure';
import { useListNotesOfRecordsQuery } from './notesApi';
import { RecordNotes } from './RecordNotes';

interface SkipBinNotesProps {
  id: number;
  name: string;
  /** The bins that have cards on the page: the notes of all are read at once. */
  shownIds: readonly number[];
  /** The bin's element. */
  own: RefObject<Element | null>;
  /** Whether keys act on this bin. */
  isChosen: boolean;
}

/** The notes on a bin's card. */
export function SkipBinNotes({ id, name, shownIds, own, isChosen }: SkipBinNotesProps) {
  const read = useListNotesOfRecordsQuery({ skipBin: shownIds });
  const notes = (lastKnown(read) ?? []).filter(({ recordId }) => recordId === id);
  return (
    <>
      <ReadFailure label="The notes" read={read} />
      <RecordNotes record={['skipBin', id]} name={name} notes={notes} own={own} hasKey={isChosen} />
    </>
  );
}
