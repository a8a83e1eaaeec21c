import { Navigate, Outlet } from 'react-router-dom';
import { screenPaths } from '../format/screenPaths';
import { LoadingIndicator } from '../ui/reading/LoadingIndicator';
import { RefusedPage } from './RefusedPage';
import { useSession } from './useSession';

/** Protected screens: unauthenticated users are redirected to the sign-in form. */
export function RequireSession() {
  const { isLoading, status, user, refusal } = useSession();
  if (isLoading) return <LoadingIndicator />;
  if (status === 'signedOut') return <Navigate to={screenPaths.signIn} replace />;
  if (status === 'refused') return <RefusedPage reason={refusal} />;
  // Remounted for another user: nothing that one has typed or opened stays for the next.
  return <Outlet key={user?.email} />;
}
