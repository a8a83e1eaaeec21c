import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyWithPreload } from '../../../src/portal/ui/lazyWithPreload';

const Part = () => <p>The part</p>;

/** What the server answers for the page. */
const serve = (page: string) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(page)));

beforeEach(() => {
  document.head.innerHTML = '<script src="/assets/main.1.js"></script>';
});
afterEach(() => jest.restoreAllMocks());

describe('a part of the portal that cannot be loaded [LOAD-3]', () => {
  it('is loaded again by a button in its place', async () => {
    serve('<script src="/assets/main.1.js"></script>');
    const load = jest.fn().mockRejectedValueOnce(new Error('Loading chunk 7 failed')).mockResolvedValue(Part);
    const { Lazy } = lazyWithPreload(load);
    render(<Lazy />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The part')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is one of an older version if the server has another one: the page has to be loaded again', async () => {
    serve('<script src="/assets/main.2.js"></script>');
    const { Lazy } = lazyWithPreload(() => Promise.reject(new Error('Loading chunk 7 failed')));
    render(<Lazy />);
    expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect(screen.getByText(/There is a new version of this portal/)).toBeVisible();
  });
});
