import { BlueprintProvider } from '@blueprintjs/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { number, object } from 'yup';
import { requiredText } from '../../../../src/contract/fields';
import { EditDialog } from '../../../../src/portal/features/changes/EditDialog';
import { TextField } from '../../../../src/portal/ui/form/TextField';
import type { SaveError } from '../../../../src/portal/ui/form/SaveError';

const name = () => screen.getByLabelText('Name');

describe('a save that a colleague came before', () => {
  const REFUSAL = { message: 'It was changed', status: 409, code: 'conflict', changes: [] };

  const stale = (version: number, theirs: string) =>
    Object.assign(new Error(), REFUSAL, { current: { id: 1, version, name: theirs } });
  const full = Object.assign(new Error('No room'), { status: 503 });

  /** The saves are refused as stale, and the last one for another reason; `saveError` follows each a little later. */
  function openStale(...refusals: ReturnType<typeof stale>[]) {
    const outcomes: Error[] = [...refusals];
    function Page() {
      const [saveError, setSaveError] = useState<SaveError>();
      return (
        <EditDialog
          title="Change a thing"
          schema={object({ id: number(), version: number(), name: requiredText(20) })}
          initialValues={{ id: 1, version: 1, name: 'Before' }}
          submitLabel="Save"
          saveError={saveError}
          onClose={() => {}}
          onSubmit={async () => {
            setSaveError(undefined);
            const failure = outcomes.shift() ?? full;
            setTimeout(() => act(() => setSaveError(failure)), 100);
            await Promise.reject(failure);
          }}
        >
          <TextField name="name" label="Name" />
        </EditDialog>
      );
    }
    render(
      <BlueprintProvider>
        <Page />
      </BlueprintProvider>,
    );
    return userEvent.setup();
  }

  it('is shown with the question, once, and a failure after the answer is shown too [CONFLICT-1 FORM-3]', async () => {
    const user = openStale(stale(2, 'Theirs'));
    await user.type(name(), ' lunch{Enter}');
    const panel = await screen.findByRole('group', { name: 'Changed by somebody else' });
    expect(panel).toHaveTextContent('There was an error while saving this form: It was changed (409)');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(screen.getAllByText(/There was an error while saving/)).toHaveLength(1);

    await user.click(screen.getByRole('radio', { name: 'Keep mine: Before lunch' }));
    expect(screen.queryByText(/There was an error while saving/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('There was an error while saving this form: No room (503)')).toBeVisible();
    expect(name()).toHaveValue('Before lunch');
  });

  it('asks anew when another colleague came before the answer [CONFLICT-1]', async () => {
    const user = openStale(stale(2, 'Theirs'), stale(3, 'Theirs again'));
    await user.type(name(), ' lunch{Enter}');
    await user.click(await screen.findByRole('radio', { name: 'Keep mine: Before lunch' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('radio', { name: 'Take theirs: Theirs again' })).toHaveFocus();
    const mine = screen.getByRole('radio', { name: 'Keep mine: Before lunch' });
    expect(mine).not.toBeChecked();
    await user.click(mine);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('There was an error while saving this form: No room (503)')).toBeVisible();
  });
});
