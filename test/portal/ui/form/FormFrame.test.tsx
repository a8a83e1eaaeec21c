import { BlueprintProvider } from '@blueprintjs/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { object } from 'yup';
import { dateField } from '../../../../src/contract/dateField';
import { optionalText, requiredText } from '../../../../src/contract/fields';
import { DateField } from '../../../../src/portal/ui/form/DateField';
import { TextField } from '../../../../src/portal/ui/form/TextField';
import { FormDialog } from '../../../../src/portal/ui/dialog/FormDialog';
import type { SaveError } from '../../../../src/portal/ui/form/SaveError';

const schema = object({
  name: requiredText(20),
  day: dateField().required('Required'),
  swap: object({ size: optionalText(20) }),
});
const TODAY = '2026-04-04';

async function open(failure?: SaveError) {
  const onSave = jest.fn();
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const [saveError, setSaveError] = useState<SaveError>();
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        {isOpen && (
          <FormDialog
            title="Add a thing"
            schema={schema}
            initialValues={{ name: '', day: null, swap: { size: '' } }}
            submitLabel="Add"
            saveError={saveError}
            onClose={() => setOpen(false)}
            onSubmit={async (values) => {
              onSave(values);
              setSaveError(failure);
              await Promise.resolve();
              if (failure) throw new Error(failure.message);
            }}
          >
            <TextField name="name" label="Name" />
            <DateField name="day" label="Day" today={TODAY} earliest={TODAY} />
            <TextField name="swap.size" label="Size" />
          </FormDialog>
        )}
      </>
    );
  }
  render(<Page />, { wrapper: BlueprintProvider });
  const user = userEvent.setup();
  await user.click(opener());
  await waitFor(() => expect(field('Name')).toHaveFocus());
  return { onSave, user };
}

const field = (name: string) => screen.getByLabelText(name);
const opener = () => screen.getByRole('button', { name: 'Open' });
const submit = () => screen.getByRole('button', { name: 'Add' });

describe('the focus in a form [FORM-4]', () => {
  it('moves to the first invalid field after a submit, but stays in another field that is being typed in', async () => {
    const { user } = await open();
    await user.click(submit());
    await waitFor(() => expect(field('Name')).toHaveFocus());
    await user.click(field('Size'));
    await user.keyboard('large');
    expect(field('Size')).toHaveValue('large');
    expect(field('Name')).toHaveValue('');
  });

  it('moves to the field that the server refuses, also to a nested one', async () => {
    const { user } = await open({
      message: 'Please check',
      status: 400,
      errors: [{ path: 'swap.size', message: 'There is none' }],
    });
    await user.keyboard('Bin{Tab}today{Control>}{Enter}{/Control}');
    await waitFor(() => expect(field('Size')).toHaveAccessibleDescription('There is none'));
    await waitFor(() => expect(field('Size')).toHaveFocus());
  });

  it('is kept, with the input, when saving fails for another reason, which is shown [FORM-3 DIALOG-2]', async () => {
    const { user } = await open({ message: 'No room', status: 503 });
    await user.keyboard('Bin{Tab}today');
    await user.click(submit());
    expect(await screen.findByText('There was an error while saving this form: No room (503)')).toBeVisible();
    await waitFor(() => expect(submit()).toHaveFocus());
    expect(field('Name')).toHaveValue('Bin');
  });

  it('returns to the opener of the dialog, which Escape closes at once when nothing was typed, or it was undone [DIALOG-4]', async () => {
    const { user } = await open();
    await user.keyboard('x{Backspace}{Escape}');
    await waitFor(() => expect(opener()).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a date in a form', () => {
  it.each(['{Control>}{Enter}{/Control}', '{Enter}'])(
    'is parsed, as the other fields by the schema, by the keys that submit the form: %s [DATE-5 FORM-1 FORM-5]',
    async (keys) => {
      const { onSave, user } = await open();
      await user.keyboard(`  Bin  {Tab}+1${keys}`);
      await waitFor(() => expect(onSave).toHaveBeenCalled());
      expect(onSave.mock.calls).toEqual([[expect.objectContaining({ name: 'Bin', day: '2026-04-05' })]]);
    },
  );

  it('that is half typed is not dropped silently by Escape, nor marked as invalid yet [DIALOG-5]', async () => {
    const { user } = await open();
    await user.click(submit());
    await waitFor(() => expect(field('Day')).toHaveAccessibleDescription('Required'));
    await user.click(field('Day'));
    await user.keyboard('fr');
    expect(field('Day')).toHaveAccessibleDescription('Required');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(field('Day')).toHaveFocus());
    expect(field('Day')).toHaveValue('fr');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(opener()).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is refused before the earliest day [DATE-2]', async () => {
    const { onSave, user } = await open();
    await user.keyboard('Bin{Tab}-1{Enter}');
    await waitFor(() =>
      expect(field('Day')).toHaveAccessibleDescription('Please choose 4 Apr 2026 or later'),
    );
    expect(onSave).not.toHaveBeenCalled();
  });

  it('has a calendar that Escape closes without closing the dialog, from the calendar or the field [DIALOG-4]', async () => {
    const { user } = await open();
    for (const keys of ['{ArrowDown}', '{ArrowDown}{Shift>}{Tab}{/Shift}']) {
      await user.click(field('Day'));
      await user.keyboard(keys);
      expect(await screen.findByRole('grid')).toBeVisible();
      if (keys !== '{ArrowDown}') field('Day').focus();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
      expect(screen.getByRole('dialog', { name: 'Add a thing' })).toBeVisible();
      expect(field('Day')).toHaveFocus();
    }
  });

  it('can be picked with the arrow keys [DATE-1]', async () => {
    const { user } = await open();
    await user.click(field('Day'));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('gridcell', { name: '4' })).toHaveFocus());
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    await waitFor(() => expect(field('Day')).toHaveValue('12 Apr 2026 (Sunday)'));
    expect(field('Day')).toHaveFocus();
  });
});
