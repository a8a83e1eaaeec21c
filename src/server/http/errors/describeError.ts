type Described = {
  type: string;
  message: string;
  code?: string;
  stack: string;
  cause?: Described;
};

const EMAIL_ADDRESS = /[^\s"'<>()=:,;]+@[^\s"'<>()=:,;]+/g;
const LONGEST = 4_000;

/** The log is read by more people than the data is. */
function withoutPeople(text: string): string {
  return text.slice(0, LONGEST).replaceAll(EMAIL_ADDRESS, '<address>');
}

/**
 * An error as it is logged: what it is and where it came from, without the values that databases and providers put into the
 * other properties of theirs.
 */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutPeople(String(error)), stack: '' };
  const { name, message, stack = '', cause } = error;
  const { code } = error as { code?: string | number };
  return {
    type: name,
    message: withoutPeople(message),
    ...(code === undefined ? {} : { code: String(code) }),
    stack: withoutPeople(stack),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}
