import { Link } from 'react-router-dom';
import type { SkipBin } from '../../../../contract/responses/skipBins';
import { screenPaths } from '../../../format/screenPaths';
import { binName } from '../../../format/skipBins';
import './SkipBinList.css';

/** Bins with their sites. Links open in a new tab, because the surrounding dialog holds unsaved input. */
export function SkipBinsWithNumber({ bins }: { bins: readonly SkipBin[] }) {
  return (
    <ul className="ra-bin-list">
      {bins.map((bin) => (
        <li key={bin.id}>
          {binName(bin)} stands at{' '}
          <Link to={screenPaths.jobSite(bin.jobSiteId)} target="_blank">
            {bin.jobSite.name}, {bin.jobSite.account.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
