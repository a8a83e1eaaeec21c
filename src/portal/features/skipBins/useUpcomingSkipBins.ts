import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useListUpcomingSkipBinsQuery } from './skipBinsApi';
import { withWritten } from './withWritten';
import { selectWrittenBins } from './writtenBinsSlice';

/** The read of the upcoming bins; its data has what the user has written since. */
export function useUpcomingSkipBins() {
  const read = useListUpcomingSkipBinsQuery();
  const written = useSelector(selectWrittenBins);
  const data = useMemo(() => read.data && withWritten(read.data, written), [read.data, written]);
  // The same object as long as nothing has changed, so that memoised tables do not re-render.
  return useMemo(() => ({ ...read, data, currentData: data }), [read, data]);
}
