import { errorNotification } from '../../../../src/portal/ui/notifications/errorNotification';

const listOf = (...messages: unknown[]) => messages.map((message) => ({ message }));

describe('the notification of an error', () => {
  it("has the error's message as its heading [ERROR-3]", () => {
    expect(errorNotification(new Error('Nobody answered'))).toEqual({
      intent: 'danger',
      message: 'Nobody answered',
    });
  });

  it.each([undefined, null, {}, { message: '' }, { message: 7 }, 42])(
    "of %j has the heading 'Something went wrong' [ERROR-3]",
    (error) => {
      expect(errorNotification(error).message).toBe('Something went wrong');
    },
  );

  it("has the error's items, if there are any [ERROR-5]", () => {
    expect(errorNotification({ message: 'No', errors: [] }).items).toBeUndefined();
    expect(errorNotification({ message: 'No', errors: listOf('a') }).items).toEqual(['a']);
    expect(errorNotification({ message: 'No', errors: listOf('a', 'b') }).items).toEqual(['a', 'b']);
  });

  it("shows at most five items, and '...' for the rest [ERROR-4]", () => {
    expect(errorNotification({ errors: listOf('1', '2', '3', '4', '5') }).items).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
    expect(errorNotification({ errors: listOf('1', '2', '3', '4', '5', '6', '7') }).items).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '...',
    ]);
  });

  it("shows 'Unknown error' for an item without a message [ERROR-5]", () => {
    expect(errorNotification({ errors: ['a', ...listOf('b')] }).items).toEqual(['Unknown error', 'b']);
  });
});
