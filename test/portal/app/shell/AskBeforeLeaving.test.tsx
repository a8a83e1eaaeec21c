import { act, fireEvent, render, screen } from '@testing-library/react';
import { useContext, useEffect, useRef } from 'react';
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router-dom';
import { AskBeforeLeaving } from '../../../../src/portal/app/shell/AskBeforeLeaving';
import { DirtyFormContext } from '../../../../src/portal/ui/form/useDirtyForm';

/** A form with unsaved input. Its save is answered before React renders again. */
function DirtyForm() {
  const register = useContext(DirtyFormContext);
  const navigate = useNavigate();
  const unregister = useRef(() => {});
  useEffect(() => {
    unregister.current = register(false);
  }, [register]);
  const save = () => {
    unregister.current();
    register(true);
    void navigate('/saved');
  };
  return (
    <>
      <button onClick={save}>Save</button>
      <button onClick={() => void navigate('/left')}>Leave</button>
    </>
  );
}

beforeEach(async () => {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <AskBeforeLeaving>
          <DirtyForm />
        </AskBeforeLeaving>
      ),
    },
    { path: '/saved', element: 'The saved account' },
    { path: '/left', element: 'Another page' },
  ]);
  await act(() => Promise.resolve(render(<RouterProvider router={router} />)));
});

const press = (name: string) =>
  act(() => Promise.resolve(fireEvent.click(screen.getByRole('button', { name }))));

test('a save that is answered before the next render opens what it saved [DIALOG-5]', async () => {
  await press('Save');
  expect(screen.getByText('The saved account')).toBeInTheDocument();
});

test('leaving a page with unsaved input asks [DIALOG-5]', async () => {
  await press('Leave');
  expect(screen.getByText('Discard what you typed?')).toBeInTheDocument();
  expect(screen.queryByText('Another page')).not.toBeInTheDocument();
});
