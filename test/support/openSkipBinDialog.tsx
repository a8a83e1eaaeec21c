import { BlueprintProvider } from '@blueprintjs/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { SkipBin } from '../../src/contract/responses/skipBins';
import { SkipBinDialog } from '../../src/portal/features/skipBins/dialogs/SkipBinDialog';
import type { SkipBinActionName } from '../../src/portal/features/skipBins/skipBinActions';
import { ADMIN, signInToken } from './testIdentity';
import { testStore } from './testStore';

/** Opens the dialog of an action on the run's API, without the screen behind it. */
export async function openSkipBinDialog(name: SkipBinActionName, ...bins: SkipBin[]) {
  const token = (await signInToken(ADMIN)) ?? null;
  const store = testStore({
    baseUrl: process.env.TEST_API_URL ?? '',
    getIdToken: () => Promise.resolve(token),
  });
  const onClose = jest.fn();
  render(
    <BlueprintProvider>
      <Provider store={store}>
        <MemoryRouter>
          <SkipBinDialog name={name} bins={bins} onClose={onClose} />
        </MemoryRouter>
      </Provider>
    </BlueprintProvider>,
  );
  const user = userEvent.setup();
  const form = within(screen.getByRole('dialog'));
  return {
    store,
    user,
    form,
    onClose,
    press: (label: string) => user.click(form.getByRole('button', { name: label })),
    openTab: (label: string) => user.click(form.getByRole('tab', { name: label })),
    setText: async (label: string, text: string) => {
      await user.clear(form.getByLabelText(label));
      await user.type(form.getByLabelText(label), text);
      await user.tab();
    },
    isClosed: () => waitFor(() => expect(onClose).toHaveBeenCalled()),
    notified: () => store.getState().notifications.visible,
  };
}
