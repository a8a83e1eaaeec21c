import { NonIdealState } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';

export function NotFoundPage() {
  return (
    <main className="ra-centred">
      <NonIdealState
        icon={<Search size={40} />}
        title="Page does not exist"
        description="Sorry but we were unable to find a page for that URL."
        action={<Link to="/">Back to the dashboard</Link>}
      />
    </main>
  );
}
