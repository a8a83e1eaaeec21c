import { useRouteError } from 'react-router-dom';
import { UnexpectedError } from '../ui/reading/UnexpectedError';

/** Replaces the whole portal after an error outside of a pane. */
export function ErrorPage() {
  return <UnexpectedError error={useRouteError()} />;
}
