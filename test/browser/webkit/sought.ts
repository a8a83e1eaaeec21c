type Words = string | RegExp;

/** An element on the screen, by its role or text and its name. A string must match as a whole. */
export interface Sought {
  by: 'role' | 'label' | 'text';
  /** The role, or the text. */
  of: Words;
  name?: Words | undefined;
  /** The element that contains it. */
  inside?: Sought | undefined;
}

export function byRole(role: string, name?: Words, inside?: Sought): Sought {
  return { by: 'role', of: role, name, inside };
}

export function byLabel(label: Words, inside?: Sought): Sought {
  return { by: 'label', of: label, inside };
}

export function byText(text: Words, inside?: Sought): Sought {
  return { by: 'text', of: text, inside };
}

/** A description for failure messages. */
export function describeSought({ by, of, name, inside }: Sought): string {
  const words = [by === 'role' ? String(of) : `the ${by} ${of}`, ...(name ? [`'${name}'`] : [])].join(' ');
  return inside ? `${words} in ${describeSought(inside)}` : words;
}
