import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyWithPreload } from '../../../src/portal/ui/lazyWithPreload';

const Part = () => <p>The part</p>;

describe('a part of the portal that cannot be loaded [LOAD-3]', () => {
  it('is loaded again by a button in its place', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('Loading chunk 7 failed')).mockResolvedValue(Part);
    const { Lazy } = lazyWithPreload(load);
    render(<Lazy />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The part')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
