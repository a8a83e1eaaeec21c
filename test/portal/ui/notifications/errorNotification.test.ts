import { errorNotification } from '../../../../src/portal/ui/notifications/errorNotification';

const listOf = (...messages: unknown[]) => messages.map((message) => ({ message }));

describe('the notification of an error', () => {
  it("is headed by the error's message [ERROR-3]", () => {
    expect(errorNotification(new Error('Nobody answered'))).toEqual({
      intent: 'danger',
      message: 'Nobody answered',
    });
  });

  it.each([undefined, null, {}, { message: '' }, { message: 7 }, 42])(
    "of %j is headed 'Something went wrong' [ERROR-3]",
    (error) => {
      expect(errorNotification(error).message).toBe('Something went wrong');
    },
  );

  it('has what it lists, and nothing where it lists nothing [ERROR-5]', () => {
    expect(errorNotification({ message: 'No', errors: [] }).items).toBeUndefined();
    expect(errorNotification({ message: 'No', errors: listOf('a') }).items).toEqual(['a']);
    expect(errorNotification({ message: 'No', errors: listOf('a', 'b') }).items).toEqual(['a', 'b']);
  });

  it("keeps five items, and '...' for the rest [ERROR-4]", () => {
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

  it("calls an item without a message 'Unknown error' [ERROR-5]", () => {
    expect(errorNotification({ errors: ['a', ...listOf('b')] }).items).toEqual(['Unknown error', 'b']);
  });
});
