import { createContext, useContext } from 'react';
import type { NotedRecord, notesByRecord } from '../notes/notesByRecord';
import type { Stop } from './toStops';

/** Finds the pinned notes of a record. */
export const PinnedNotes = createContext<ReturnType<typeof notesByRecord>>(() => []);

/** The pinned notes on a stop's account, its site and its bins; of a swap, each of a bin says which job it is about. */
export function StopNotes({ stop: { jobSite, jobs } }: { stop: Stop }) {
  const notesOf = useContext(PinnedNotes);
  const records: { record: NotedRecord; about?: string }[] = [
    { record: ['account', jobSite.account.id] },
    { record: ['jobSite', jobSite.id] },
    ...jobs.map(({ bin, job }) => ({
      record: ['skipBin', bin.id] as const,
      about: jobs.length > 1 ? `${job.action}: ` : '',
    })),
  ];
  return records.flatMap(({ record, about = '' }) =>
    notesOf(record).map(({ id, text }) => (
      <div key={`note ${id}`}>
        Note: {about}
        {text}
      </div>
    )),
  );
}
