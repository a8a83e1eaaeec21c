import { BlueprintProvider } from '@blueprintjs/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { object } from 'yup';
import { optionalText, requiredText } from '../../../../src/contract/fields';
import { TextField } from '../../../../src/portal/ui/form/TextField';
import { DialogFrame } from '../../../../src/portal/ui/dialog/DialogFrame';
import { FormDialog } from '../../../../src/portal/ui/dialog/FormDialog';
import type { SaveError } from '../../../../src/portal/ui/form/SaveError';

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
        subject="Quay 4, Acme"
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
  render(<Opened />, { wrapper: BlueprintProvider });
  return { onSave, onClose, user: userEvent.setup() };
}

const name = () => screen.getByLabelText('Name');

/** Whether the browser would ask before it leaves the page. */
function asksBeforeUnload() {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

describe('a form in a dialog', () => {
  it('keeps the focus where a key moved it at once, also over another dialog [KEY-7]', async () => {
    function Layers() {
      const [isAsked, setAsked] = useState(false);
      return (
        <>
          <DialogFrame title="Below" onClose={() => {}}>
            <button onClick={() => setAsked(true)}>Ask</button>
          </DialogFrame>
          {isAsked && (
            <FormDialog
              title="Above"
              schema={schema}
              initialValues={{ name: '', note: '' }}
              submitLabel="Add"
              saveError={undefined}
              onClose={() => {}}
              onSubmit={() => Promise.resolve()}
            >
              <TextField name="name" label="Name" />
              <TextField name="note" label="Note" />
            </FormDialog>
          )}
        </>
      );
    }
    render(<Layers />, { wrapper: BlueprintProvider });
    const user = userEvent.setup({ delay: null });
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    expect(name()).toHaveFocus();
    await user.tab();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    expect(screen.getByLabelText('Note')).toHaveFocus();
  });

  it('names the record that it is about, and validates on submit, at the field and in the footer, and again on change [DIALOG-6 FORM-1 FORM-2]', async () => {
    const { onSave, user } = show();
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Quay 4, Acme');
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

  it('sends once, however often it is submitted, also between its save and its end [DIALOG-3]', async () => {
    let finish = () => {};
    const { onSave, onClose, user } = show(
      () => new Promise((resolve) => (finish = () => resolve(undefined))),
    );
    await user.type(name(), 'Bin{Enter}{Enter}{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
    expect(onClose).not.toHaveBeenCalled();
    finish();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    await user.type(name(), '{Enter}{Control>}{Enter}{/Control}');
    // Validated after what these keys would have sent.
    await user.clear(name());
    expect(await screen.findByText('Required')).toBeVisible();
    expect(onSave).toHaveBeenCalledTimes(1);
  });
});

describe('unsaved input', () => {
  function showWithHeldSave() {
    let fail = () => {};
    const { user, onClose } = show(
      () => new Promise((resolve) => (fail = () => resolve({ message: 'No room', status: 503 }))),
    );
    return { user, onClose, fail: () => act(() => Promise.resolve(fail())) };
  }

  it('makes the browser ask before it leaves the page, also while it is being saved [DIALOG-5]', async () => {
    const { user, fail } = showWithHeldSave();
    expect(asksBeforeUnload()).toBe(false);
    await user.type(name(), 'x');
    expect(asksBeforeUnload()).toBe(true);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled());
    expect(asksBeforeUnload()).toBe(true);
    await fail();
    expect(asksBeforeUnload()).toBe(true);
    await user.clear(name());
    expect(asksBeforeUnload()).toBe(false);
  });

  it('is not called discarded while it is being saved, and is shown again if that fails [DIALOG-5]', async () => {
    const { user, onClose, fail } = showWithHeldSave();
    const savingQuestion = () => screen.queryByRole('dialog', { name: 'Leave before it is saved?' });
    await user.type(name(), 'x{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled());
    await user.keyboard('{Escape}');
    expect(savingQuestion()).toBeVisible();
    await fail();
    await waitFor(() => expect(savingQuestion()).toBeNull());
    expect(screen.getByText('There was an error while saving this form: No room (503)')).toBeVisible();
    expect(name()).toHaveValue('x');

    await user.type(name(), '{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled());
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
