import { errorNotification } from '../../../../src/portal/ui/notifications/errorNotification';

const listOf = (...messages: unknown[]) => messages.map((message) => ({ message }));

describe('the notification of an error', () => {
  it("has the error's message as its heading, and 'Unknown error' for an item without one [ERROR-3 ERROR-5]", () => {
    expect(errorNotification(new Error('Nobody answered'))).toEqual({
      intent: 'danger',
      message: 'Nobody answered',
    });
    expect(errorNotification({ errors: ['a', ...listOf('b')] }).items).toEqual(['Unknown error', 'b']);
  });

  it.each([undefined, null, {}, { message: '' }, { message: 7 }, 42])(
    "of %j has the heading 'Something went wrong' [ERROR-3]",
    (error) => {
      expect(errorNotification(error).message).toBe('Something went wrong');
    },
  );

  it.each([
    [0, undefined],
    [1, ['1']],
    [5, ['1', '2', '3', '4', '5']],
    [7, ['1', '2', '3', '4', '5', '...']],
  ])('has at most five of %i items of the error [ERROR-4 ERROR-5]', (count, items) => {
    const errors = listOf(...Array.from({ length: count }, (_, index) => String(index + 1)));
    expect(errorNotification({ message: 'No', errors }).items).toEqual(items);
  });
});
