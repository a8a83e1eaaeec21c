import { BlueprintProvider } from '@blueprintjs/core';
import { configureStore } from '@reduxjs/toolkit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import type { ApiError } from '../../../../src/portal/api/baseQuery';
import { businessDayAt, businessDaySlice } from '../../../../src/portal/api/businessDaySlice';
import { liveSlice } from '../../../../src/portal/api/live/liveSlice';
import { ConfirmChangeDialog } from '../../../../src/portal/features/changes/ConfirmChangeDialog';

const STALE = Object.assign(new Error('It was changed'), {
  status: 409,
  code: 'conflict' as const,
  current: { id: 1, version: 2 },
});
const LOST = Object.assign(new Error('No answer'), {
  status: 'no answer' as const,
  code: 'network-error' as const,
});

/** The attempts are refused one after the other. */
function openConfirmation(...refusals: (typeof STALE | typeof LOST)[]) {
  const versions: number[] = [];
  const store = configureStore({
    reducer: { businessDay: businessDaySlice.reducer, live: liveSlice.reducer },
    preloadedState: { businessDay: businessDayAt('Australia/Melbourne', new Date()) },
  });
  function Page() {
    const [error, setError] = useState<ApiError>();
    return (
      <ConfirmChangeDialog
        kind="user"
        opened={{ id: 1, version: 1 }}
        title="Disable user"
        confirmLabel="Disable"
        cancelLabel="Keep"
        intent="danger"
        error={error}
        onClose={() => {}}
        onConfirm={async ({ version }) => {
          versions.push(version);
          const refusal = refusals[versions.length - 1];
          setError(refusal);
          if (refusal) await Promise.reject(refusal);
        }}
      >
        Disable this user?
      </ConfirmChangeDialog>
    );
  }
  render(
    <Provider store={store}>
      <Page />
    </Provider>,
    { wrapper: BlueprintProvider },
  );
  return versions;
}

describe('the confirmation of a change that a colleague came before', () => {
  it('sends the version of the last stale refusal, also after another failure [CONFLICT-3]', async () => {
    const versions = openConfirmation(STALE, LOST);
    const user = userEvent.setup();
    const confirm = () => user.click(screen.getByRole('button', { name: 'Disable' }));
    await confirm();
    await screen.findByText(/It was changed/);
    await confirm();
    await screen.findByText(/No answer/);
    await confirm();
    await waitFor(() => expect(versions).toEqual([1, 2, 2]));
  });
});
