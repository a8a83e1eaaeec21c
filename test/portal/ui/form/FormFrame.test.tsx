import { BlueprintProvider } from '@blueprintjs/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { number, object } from 'yup';
import { dateField } from '../../../../src/contract/dateField';
import { optionalText, requiredText } from '../../../../src/contract/fields';
import { DateField } from '../../../../src/portal/ui/form/DateField';
import { TextField } from '../../../../src/portal/ui/form/TextField';
import { FormDialog } from '../../../../src/portal/ui/dialog/FormDialog';
import type { SaveError } from '../../../../src/portal/ui/form/SaveError';
import { SECOND_PRESS_MILLISECONDS } from '../../../../src/portal/ui/timings';

const schema = object({
  name: requiredText(20),
  day: dateField().required('Required'),
  swap: object({ size: optionalText(20) }),
});
const TODAY = '2026-04-04';

function show(failure?: SaveError) {
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
              setOpen(false);
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
  render(
    <BlueprintProvider>
      <Page />
    </BlueprintProvider>,
  );
  return { onSave, user: userEvent.setup() };
}

async function open(failure?: SaveError) {
  const shown = show(failure);
  await shown.user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(field('Name')).toHaveFocus());
  return shown;
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

  it('is kept when saving fails for another reason', async () => {
    const { user } = await open({ message: 'No room', status: 503 });
    await user.keyboard('Bin{Tab}today');
    await user.click(submit());
    expect(await screen.findByText('There was an error while saving this form: No room (503)')).toBeVisible();
    await waitFor(() => expect(submit()).toHaveFocus());
  });

  it('returns to the opener of the dialog [DIALOG-4]', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener()).toHaveFocus());
  });

  it("returns there after 'Discard' too [DIALOG-4 DIALOG-5]", async () => {
    const { user } = await open();
    await user.keyboard('Bin{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(opener()).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('returns without the second half of a double Enter [DIALOG-3]', async () => {
    const { onSave, user } = await open();
    await user.keyboard('Bin{Tab}today{Enter>}');
    await waitFor(() => expect(opener()).toHaveFocus());
    await user.keyboard('{/Enter}{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, SECOND_PRESS_MILLISECONDS));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(onSave).toHaveBeenCalledTimes(1);
  });
});

describe('a date in a form', () => {
  it.each(['{Control>}{Enter}{/Control}', '{Enter}'])(
    'is parsed by the keys that submit the form: %s [DATE-5 FORM-5]',
    async (keys) => {
      const { onSave, user } = await open();
      await user.keyboard(`Bin{Tab}+1${keys}`);
      await waitFor(() =>
        expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ day: '2026-04-05' })),
      );
      expect(onSave).toHaveBeenCalledTimes(1);
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

describe('a save that a colleague came before', () => {
  const REFUSAL = { message: 'It was changed', status: 409, code: 'conflict', changes: [] };

  /** The first save is refused as stale, the second for another reason; `saveError` follows each a little later. */
  function openStale() {
    const [stale, full] = [
      Object.assign(new Error(), REFUSAL, { current: { id: 1, version: 2, name: 'Theirs' } }),
      Object.assign(new Error('No room'), { status: 503 }),
    ];
    const outcomes = [stale, full];
    function Page() {
      const [saveError, setSaveError] = useState<SaveError>();
      return (
        <FormDialog
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
        </FormDialog>
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
    const user = openStale();
    await user.type(field('Name'), ' lunch{Enter}');
    const panel = await screen.findByRole('group', { name: 'Changed by somebody else' });
    expect(panel).toHaveTextContent('There was an error while saving this form: It was changed (409)');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(screen.getAllByText(/There was an error while saving/)).toHaveLength(1);

    await user.click(screen.getByRole('radio', { name: 'Keep mine: Before lunch' }));
    expect(screen.queryByText(/There was an error while saving/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('There was an error while saving this form: No room (503)')).toBeVisible();
    expect(field('Name')).toHaveValue('Before lunch');
  });
});
