import { useRouteError } from 'react-router-dom';
import { UnexpectedError } from '../ui/reading/UnexpectedError';

/** What the whole portal is replaced by when something outside of a pane threw. */
export function ErrorPage() {
  return <UnexpectedError error={useRouteError()} />;
}
