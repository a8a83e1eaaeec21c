import { useContext } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withQuery } from '../format/withQuery';
import { PaneContext } from './PaneContext';
import { focusPane } from './paneFocus';
import { positionOf, type PaneState } from './paneState';

const searchOf = (address: string) => new URLSearchParams(address.split('?')[1]);

/** A page's access to the panes: opens a page beside it, and changes its own query, even behind another. */
export function usePane() {
  const { level, address, newestAddress, setNewestAddress } = useContext(PaneContext);
  const { address: front, behind, fullWidth: isFullWidth } = positionOf(useLocation());
  const navigate = useNavigate();
  const isLast = level === behind.length;

  /** The pane state of a page opened from this one; `from` is this page's address. */
  const stateBeside = (from = address, fullWidth = false): PaneState => ({
    behind: [...behind.slice(0, level), from],
    fullWidth,
  });

  /** Opens a page beside this one; if it is already open, focuses it. */
  function open(to: string, { fullWidth } = { fullWidth: false }) {
    if (to === front && fullWidth === isFullWidth) {
      focusPane(behind.length);
      return;
    }
    // Rows opened one after the other share one history entry.
    void navigate(to, { state: stateBeside(newestAddress(), fullWidth), replace: !isLast });
  }

  function setSearch(next: Record<string, string>) {
    const own = withQuery(address.split('?')[0] ?? '', next);
    setNewestAddress(own);
    const state: PaneState = {
      behind: behind.map((one, index) => (index === level ? own : one)),
      fullWidth: isFullWidth,
    };
    void navigate(isLast ? own : front, { state, replace: true });
  }

  return {
    open,
    stateBeside,
    isLast,
    /** A copy, which the caller may change. */
    search: searchOf(address),
    /** With the changes that are not rendered yet. */
    newestSearch: () => searchOf(newestAddress()),
    setSearch,
  };
}
