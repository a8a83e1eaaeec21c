import { useSelector } from 'react-redux';
import { selectFinishedBulks } from './bulkProgressSlice';

/** Of a list of bins: a selection ends with its filter, and when a bulk write has done all of it. */
export function useSelectionKey(filter: object): string {
  const finished = useSelector(selectFinishedBulks);
  return JSON.stringify({ ...filter, sort: undefined, page: undefined, finished });
}
