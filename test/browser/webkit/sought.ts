type Words = string | RegExp;

/** Something on the screen, as people find it: by what it is and what it is called. A string is meant from end to end. */
export interface Sought {
  by: 'role' | 'label' | 'text';
  /** The role, or the words. */
  of: Words;
  name?: Words | undefined;
  /** It lies in what this finds. */
  inside?: Sought | undefined;
}

export function byRole(role: string, name?: Words, inside?: Sought): Sought {
  return { by: 'role', of: role, name, inside };
}

/** A field by its label. */
export function byLabel(label: Words, inside?: Sought): Sought {
  return { by: 'label', of: label, inside };
}

export function byText(text: Words, inside?: Sought): Sought {
  return { by: 'text', of: text, inside };
}

/** For a failure: what was looked for. */
export function describeSought({ by, of, name, inside }: Sought): string {
  const words = [by === 'role' ? String(of) : `the ${by} ${of}`, ...(name ? [`'${name}'`] : [])].join(' ');
  return inside ? `${words} in ${describeSought(inside)}` : words;
}
