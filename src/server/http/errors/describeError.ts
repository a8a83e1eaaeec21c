type Described = {
  type: string;
  message: string;
  code?: string;
  stack: string;
  cause?: Described;
};

const EMAIL_ADDRESS = /[^\s"'<>()=:,;]+@[^\s"'<>()=:,;]+/g;
const LONGEST = 4_000;

/** Removes e-mail addresses: more people have access to the log than to the data. */
function withoutPeople(text: string): string {
  return text.slice(0, LONGEST).replaceAll(EMAIL_ADDRESS, '<address>');
}

/**
 * Serialises an error for the log: type, message, code, stack and cause only, because databases and providers put values into
 * other properties.
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
