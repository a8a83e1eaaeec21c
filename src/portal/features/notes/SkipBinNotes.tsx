import type { RefObject } from 'react';
import { lastKnown } from '../../api/lastKnown';
import { ReadFailure } from '../../ui/reading/ReadFailure';
import { useListNotesOfRecordsQuery } from './notesApi';
import { readTogether } from './notesByRecord';
import { RecordNotes } from './RecordNotes';

interface SkipBinNotesProps {
  id: number;
  name: string;
  /** The bins of its list, whose notes are read with its own. */
  shownIds: readonly number[];
  /** The bin's element. */
  own: RefObject<Element | null>;
  /** Whether keys act on this bin. */
  isChosen: boolean;
}

/** The notes on a bin's card, or in its row of a site's previous bins. */
export function SkipBinNotes({ id, name, shownIds, own, isChosen }: SkipBinNotesProps) {
  const ids = readTogether(shownIds, id);
  const read = useListNotesOfRecordsQuery({ skipBin: ids });
  const notes = (lastKnown(read) ?? []).filter(({ recordId }) => recordId === id);
  return (
    <>
      {/* Once, for all of them. */}
      {id === ids[0] && <ReadFailure label="The notes of the bins" read={read} />}
      <RecordNotes record={['skipBin', id]} name={name} notes={notes} own={own} hasKey={isChosen} />
    </>
  );
}
