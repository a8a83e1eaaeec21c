type Words = string | RegExp;

/** An element on the screen, by its role or text and its name. A string must match as a whole. */
export interface Target {
  by: 'role' | 'label' | 'text';
  /** The role, or the text. */
  of: Words;
  name?: Words | undefined;
  /** The element that contains it. */
  inside?: Target | undefined;
}

export function byRole(role: string, name?: Words, inside?: Target): Target {
  return { by: 'role', of: role, name, inside };
}

export function byLabel(label: Words, inside?: Target): Target {
  return { by: 'label', of: label, inside };
}

export function byText(text: Words, inside?: Target): Target {
  return { by: 'text', of: text, inside };
}

/** A description for failure messages. */
export function describeTarget({ by, of, name, inside }: Target): string {
  const words = [by === 'role' ? String(of) : `the ${by} ${of}`, ...(name ? [`'${name}'`] : [])].join(' ');
  return inside ? `${words} in ${describeTarget(inside)}` : words;
}
