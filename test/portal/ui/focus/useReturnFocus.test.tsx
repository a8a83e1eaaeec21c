import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useReturnFocus } from '../../../../src/portal/ui/focus/useReturnFocus';
import { SECOND_PRESS_MILLISECONDS } from '../../../../src/portal/ui/timings';

function Dialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  return (
    <button autoFocus onClick={onClose}>
      Save
    </button>
  );
}

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Add bin</button>
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}

const saveButton = () => screen.queryByRole('button', { name: 'Save' });

describe('the opener of a closed dialog', () => {
  it.each([
    ['held', '{Enter>3/}'],
    ['pressed twice', '{Enter}{Enter}'],
  ])('does not open it again by the Enter that saved it, %s [DIALOG-3 DIALOG-4]', async (_, keys) => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const user = userEvent.setup();
    render(<Opener />);
    await user.click(screen.getByRole('button', { name: 'Add bin' }));
    expect(saveButton()).toHaveFocus();
    await user.keyboard(keys);
    expect(screen.getByRole('button', { name: 'Add bin' })).toHaveFocus();
    expect(saveButton()).not.toBeInTheDocument();

    clock.mockReturnValue(1_000 + SECOND_PRESS_MILLISECONDS);
    await user.keyboard('{Enter}');
    expect(saveButton()).toBeVisible();
    clock.mockRestore();
  });
});
