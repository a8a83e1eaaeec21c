import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ScrollToTop } from '../../../src/portal/app/router';

describe('the window', () => {
  it('scrolls to the top on every change of the path, but not of the query string [SESSION-4]', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const router = createMemoryRouter([{ path: '*', element: <ScrollToTop /> }], {
      initialEntries: ['/account/1'],
    });
    render(<RouterProvider router={router} />);
    scrollTo.mockClear();
    await act(() => router.navigate('/account/1?tab=users'));
    expect(scrollTo).not.toHaveBeenCalled();
    await act(() => router.navigate('/account/2'));
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
    await act(() => router.navigate(-1));
    expect(scrollTo).toHaveBeenCalledTimes(2);
    scrollTo.mockRestore();
  });
});
