import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { selectFinishedBins } from './bulkProgressSlice';

/** When the selection of a list of bins ends: all of it with the filter, a row's when a bulk write has done it. */
export function useSelectionEnd<Row>(filter: object, binIdOf: (row: Row) => number | undefined) {
  const finished = useSelector(selectFinishedBins);
  const isFinished = useCallback((row: Row) => finished.includes(binIdOf(row) ?? 0), [finished, binIdOf]);
  return { selectionKey: JSON.stringify({ ...filter, sort: undefined, page: undefined }), isFinished };
}
