import { Search } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { screenPaths } from '../format/screenPaths';
import { Notice } from '../ui/Notice';

export function NotFoundPage() {
  return (
    <main className="ra-centred">
      <Notice
        icon={<Search size={40} />}
        title="Page does not exist"
        action={<Link to={screenPaths.dashboard}>Back to the dashboard</Link>}
      >
        <p>Sorry but we were unable to find a page for that URL.</p>
      </Notice>
    </main>
  );
}
