import { BlueprintProvider } from '@blueprintjs/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { object } from 'yup';
import { optionalText, requiredText } from '../../../src/contract/fields';
import { TextField } from '../../../src/portal/ui/fields/TextField';
import { FormDialog } from '../../../src/portal/ui/FormDialog';
import type { SaveError } from '../../../src/portal/ui/SaveError';

const schema = object({ name: requiredText(20), note: optionalText(20) });

function show(save: (values: unknown) => Promise<SaveError | undefined> = () => Promise.resolve(undefined)) {
  const onSave = jest.fn(save);
  const onClose = jest.fn();
  function Opened() {
    const [saveError, setSaveError] = useState<SaveError>();
    return (
      <FormDialog
        title="Add a thing"
        schema={schema}
        initialValues={{ name: '', note: '' }}
        submitLabel="Add"
        saveError={saveError}
        onClose={onClose}
        onSubmit={async (values) => {
          const error = await onSave(values);
          setSaveError(error);
          if (error) throw new Error(error.message);
        }}
      >
        <TextField name="name" label="Name" />
        <TextField name="note" label="Note" />
      </FormDialog>
    );
  }
  render(
    <BlueprintProvider>
      <Opened />
    </BlueprintProvider>,
  );
  return { onSave, onClose, user: userEvent.setup() };
}

const name = () => screen.getByLabelText('Name');

describe('a form in a dialog', () => {
  it('begins at its first field [DIALOG-4]', async () => {
    show();
    await waitFor(() => expect(name()).toHaveFocus());
  });

  it('validates on submit, at the field and in the footer, and again on change [FORM-1 FORM-2]', async () => {
    const { onSave, user } = show();
    expect(screen.queryByText('Required')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Required')).toBeVisible();
    expect(screen.getByText('Please fix the above errors and resubmit')).toBeVisible();
    expect(name()).toBeInvalid();
    expect(name()).toHaveAccessibleDescription('Required');
    await waitFor(() => expect(name()).toHaveFocus());
    expect(onSave).not.toHaveBeenCalled();

    await user.type(name(), 'x');
    await waitFor(() => expect(screen.queryByText('Required')).not.toBeInTheDocument());
  });

  it('sends what the schema makes of the values, by Enter from any field [FORM-1]', async () => {
    const { onSave, user } = show();
    await user.type(name(), '  Bin  {Enter}');
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ name: 'Bin' }));
  });

  it('sends once, however often it is submitted [DIALOG-3]', async () => {
    let finish = () => {};
    const { onSave, user } = show(() => new Promise((resolve) => (finish = () => resolve(undefined))));
    await user.type(name(), 'Bin{Enter}{Enter}{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
    finish();
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  it('stays open with what was typed when saving fails, and says why [FORM-3 DIALOG-2]', async () => {
    const { onClose, user } = show(() => Promise.resolve({ message: 'No room', status: 503 }));
    await user.type(name(), 'Bin{Enter}');
    expect(await screen.findByText('There was an error while saving this form: No room (503)')).toBeVisible();
    expect(name()).toHaveValue('Bin');
    expect(onClose).not.toHaveBeenCalled();
  });

  it("puts the server's field errors on their fields [FORM-4]", async () => {
    const { user } = show(() =>
      Promise.resolve({
        message: 'Please check',
        status: 400,
        errors: [{ path: 'note', message: 'Not this' }],
      }),
    );
    await user.type(name(), 'Bin{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Note')).toHaveAccessibleDescription('Not this'));
  });

  it('is closed by Escape [DIALOG-4]', async () => {
    const { onClose, user } = show();
    await user.type(name(), 'x{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
