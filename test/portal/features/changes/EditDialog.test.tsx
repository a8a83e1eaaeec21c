import { BlueprintProvider } from '@blueprintjs/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { number, object } from 'yup';
import { optionalText, requiredText } from '../../../../src/contract/fields';
import { EditDialog } from '../../../../src/portal/features/changes/EditDialog';
import { TextField } from '../../../../src/portal/ui/form/TextField';
import type { SaveError } from '../../../../src/portal/ui/form/SaveError';

const name = () => screen.getByLabelText('Name');

describe('a save that a colleague came before', () => {
  const REFUSAL = { message: 'It was changed', status: 409, code: 'conflict', changes: [] };

  const stale = (version: number, theirs: string) =>
    Object.assign(new Error(), REFUSAL, { current: { id: 1, version, name: theirs } });
  const full = Object.assign(new Error('No room'), { status: 503 });

  /** The saves are refused as stale, and the last one for another reason; `saveError` follows once it is told. */
  function openStale(...refusals: ReturnType<typeof stale>[]) {
    const outcomes: Error[] = [...refusals];
    let tell: (() => void) | undefined;
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
            tell = () => act(() => setSaveError(failure));
            await Promise.reject(failure);
          }}
        >
          <TextField name="name" label="Name" />
        </EditDialog>
      );
    }
    render(<Page />, { wrapper: BlueprintProvider });
    async function tellError() {
      await waitFor(() => expect(tell).toBeDefined());
      tell?.();
      tell = undefined;
    }
    return { user: userEvent.setup(), tellError };
  }

  it('is shown with the question, once, and a failure after the answer is shown too [CONFLICT-1 FORM-3]', async () => {
    const { user, tellError } = openStale(stale(2, 'Theirs'));
    await user.type(name(), ' lunch{Enter}');
    const panel = await screen.findByRole('group', { name: 'Changed by somebody else' });
    expect(panel).toHaveTextContent('There was an error while saving this form: It was changed (409)');
    await tellError();
    expect(screen.getAllByText(/There was an error while saving/)).toHaveLength(1);

    await user.click(screen.getByRole('radio', { name: 'Keep mine: Before lunch' }));
    expect(screen.queryByText(/There was an error while saving/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await tellError();
    expect(screen.getByText('There was an error while saving this form: No room (503)')).toBeVisible();
    expect(name()).toHaveValue('Before lunch');
  });

  it('asks anew when another colleague came before the answer [CONFLICT-1]', async () => {
    const { user, tellError } = openStale(stale(2, 'Theirs'), stale(3, 'Theirs again'));
    await user.type(name(), ' lunch{Enter}');
    await tellError();
    await user.click(await screen.findByRole('radio', { name: 'Keep mine: Before lunch' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await tellError();
    expect(await screen.findByRole('radio', { name: 'Take theirs: Theirs again' })).toHaveFocus();
    const mine = screen.getByRole('radio', { name: 'Keep mine: Before lunch' });
    expect(mine).not.toBeChecked();
    await user.click(mine);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await tellError();
    expect(screen.getByText('There was an error while saving this form: No room (503)')).toBeVisible();
  });
});

describe("a form into which a colleague's values were merged", () => {
  /** The first save is refused with a colleague's record; the following ones are accepted. */
  function openMerged(theirs: { name: string; contact: string }, contactSchema = optionalText(20)) {
    const sent: unknown[] = [];
    const refusal = Object.assign(new Error(), {
      message: 'It was changed',
      status: 409,
      code: 'conflict',
      changes: [],
      current: { id: 1, version: 2, ...theirs },
    });
    render(
      <EditDialog
        title="Change a thing"
        schema={object({
          id: number(),
          version: number(),
          name: requiredText(20),
          contact: contactSchema,
        })}
        initialValues={{ id: 1, version: 1, name: 'Before', contact: '' }}
        submitLabel="Save"
        saveError={undefined}
        onClose={() => {}}
        onSubmit={async (values) => {
          sent.push(values);
          await (sent.length === 1 ? Promise.reject(refusal) : Promise.resolve());
        }}
      >
        <TextField name="name" label="Name" />
        <TextField name="contact" label="Contact" />
      </EditDialog>,
      { wrapper: BlueprintProvider },
    );
    return { sent, user: userEvent.setup() };
  }
  const contact = () => screen.getByLabelText('Contact');

  it("clears a colleague's value that the user empties [CONFLICT-1]", async () => {
    const { sent, user } = openMerged({ name: 'Theirs', contact: 'Bob' });
    await user.type(name(), ' lunch{Enter}');
    await user.click(await screen.findByRole('radio', { name: 'Keep mine: Before lunch' }));
    expect(contact()).toHaveValue('Bob');
    await user.clear(contact());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ id: 1, version: 2, name: 'Before lunch', contact: null });
  });

  it('marks the field that the merge has made invalid [CONFLICT-1 FORM-2]', async () => {
    const unlikeName = optionalText(20).test('other', 'Name somebody else', function (value) {
      return value !== (this.parent as { name: string }).name;
    });
    const { sent, user } = openMerged({ name: 'Before', contact: 'Before lunch' }, unlikeName);
    await user.type(name(), ' lunch{Enter}');
    await waitFor(() => expect(contact()).toHaveAccessibleDescription('Name somebody else'));
    expect(sent).toHaveLength(1);
  });
});
