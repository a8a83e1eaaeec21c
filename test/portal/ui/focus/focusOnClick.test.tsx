import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { focusOnClick } from '../../../../src/portal/ui/focus/focusOnClick';

/** A field with an error, which it loses with the focus: the button below moves up. */
function Form({ onSave }: { onSave: (date: string) => void }) {
  const [isMissing, setIsMissing] = useState(true);
  const date = useRef('');
  useEffect(() => {
    const stop = focusOnClick(document);
    return stop;
  }, []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(date.current);
      }}
    >
      <input
        aria-label="Date"
        onBlur={({ target }) => {
          date.current = target.value;
          setIsMissing(target.value === '');
        }}
      />
      {isMissing && <p>Required</p>}
      <button type="submit">Save</button>
    </form>
  );
}

it('a field keeps the focus while a button is pressed, and loses it before the click acts [FOCUS-1]', async () => {
  const user = userEvent.setup();
  const onSave = jest.fn();
  render(<Form onSave={onSave} />);
  await user.type(screen.getByLabelText('Date'), 'today');
  const button = screen.getByRole('button');
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  expect(screen.getByLabelText('Date')).toHaveFocus();
  expect(screen.getByText('Required')).toBeVisible();
  await user.pointer({ keys: '[/MouseLeft]', target: button });
  expect(button).toHaveFocus();
  expect(onSave.mock.calls).toEqual([['today']]);
});
