import { BlueprintProvider } from '@blueprintjs/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../src/portal/ui/dialog/ConfirmDialog';
import type { SaveError } from '../../../../src/portal/ui/form/SaveError';

async function open(work: () => Promise<void> = () => Promise.resolve()) {
  const onConfirm = jest.fn(work);
  function Asked() {
    const [isOpen, setOpen] = useState(false);
    const [error, setError] = useState<SaveError>();
    return (
      <>
        <button onClick={() => setOpen(true)}>Ask</button>
        {isOpen && (
          <ConfirmDialog
            title="Cancel bin order"
            confirmLabel="Cancel order"
            cancelLabel="Keep order"
            intent="danger"
            error={error}
            onClose={() => setOpen(false)}
            onConfirm={async () => {
              try {
                await onConfirm();
              } catch (reason) {
                setError({ message: (reason as Error).message, status: 503 });
                throw reason;
              }
            }}
          >
            The bin will not be delivered.
          </ConfirmDialog>
        )}
      </>
    );
  }
  render(<Asked />, { wrapper: BlueprintProvider });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(keep()).toHaveFocus());
  return { onConfirm, user };
}

const keep = () => screen.getByRole('button', { name: 'Keep order' });
const confirm = () => screen.getByRole('button', { name: 'Cancel order' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('a confirmation', () => {
  it.each(['{Enter}', '{Escape}'])(
    'has a name, focuses the harmless answer and closes by %s, with the focus on its opener [DIALOG-4]',
    async (key) => {
      const { onConfirm, user } = await open();
      expect(screen.getByRole('dialog', { name: 'Cancel bin order' })).toBeVisible();
      await user.keyboard(key);
      await isClosed();
      expect(onConfirm).not.toHaveBeenCalled();
      expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
    },
  );

  it('runs the confirmed action once, however often it is confirmed [DIALOG-3 DIALOG-4]', async () => {
    let finish = () => {};
    const { onConfirm, user } = await open(() => new Promise((resolve) => (finish = resolve)));
    await user.click(confirm());
    await user.click(confirm());
    expect(onConfirm).toHaveBeenCalledTimes(1);
    finish();
    await isClosed();
    expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
  });

  it('stays open with the reason when it fails, and can be retried [DIALOG-2]', async () => {
    const { onConfirm, user } = await open(() => Promise.reject(new Error('The bin is on its way')));
    await user.click(confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent('The bin is on its way');
    await waitFor(() => expect(confirm()).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });

  it('is described by its question, and ignores the Enter that opened it [DIALOG-4 DIALOG-6]', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}{Enter>}');
    await waitFor(() => expect(keep()).toHaveFocus());
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription('The bin will not be delivered.');
    await user.keyboard('{/Enter}');
    expect(keep()).toBeVisible();
    await user.keyboard('{Enter}');
    await isClosed();
  });
});
