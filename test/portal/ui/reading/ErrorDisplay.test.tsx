import { render, screen } from '@testing-library/react';
import { ErrorDisplay } from '../../../../src/portal/ui/reading/ErrorDisplay';

describe('an error display [ERROR-6]', () => {
  it.each([
    ['a text', 'No connection', 'No connection'],
    ['an error', new Error('Nobody answered'), 'Nobody answered'],
    ["an API's error", { message: 'There is no such account', status: 404 }, 'There is no such account'],
    ['anything else', { status: 418 }, '{"status":418}'],
    ['an error without any text', undefined, 'An unknown error occurred'],
  ])('shows %s', (_kind, error, text) => {
    render(<ErrorDisplay error={error} />);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  });
});
