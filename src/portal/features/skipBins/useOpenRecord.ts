import { useDispatch } from 'react-redux';
import { screenPaths } from '../../format/screenPaths';
import { usePane } from '../../panes/usePane';
import type { OpenedRecord } from '../../format/OpenedRecord';
import { skipBinOpened } from './chosenSkipBinsSlice';

/** What a row about a bin opens: the page of its site, where its card is selected. */
export const recordOfBin = ({ id, jobSiteId }: { id: number; jobSiteId: number }): OpenedRecord => ({
  address: screenPaths.jobSite(jobSiteId),
  skipBin: { id, jobSiteId },
});

/** Opens the record of a row beside its list. */
export function useOpenRecord() {
  const pane = usePane();
  const dispatch = useDispatch();
  return ({ address, skipBin }: OpenedRecord, options: { fullWidth: boolean }) => {
    if (skipBin) dispatch(skipBinOpened(skipBin));
    pane.open(address, options);
  };
}
