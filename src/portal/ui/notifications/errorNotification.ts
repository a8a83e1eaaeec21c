export interface ErrorNotification {
  intent: 'danger';
  message: string;
  items?: string[];
}

const LONGEST_LIST = 5;

function messageOf(value: unknown, otherwise: string): string {
  const message = (value as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' && message !== '' ? message : otherwise;
}

/**
 * An error in a notification's words: its message, and what it lists, cut to five. The region shows bullets where there is
 * more than one.
 */
export function errorNotification(error: unknown): ErrorNotification {
  const message = messageOf(error, 'Something went wrong');
  const list = (error as { errors?: unknown } | null | undefined)?.errors;
  if (!Array.isArray(list) || list.length === 0) return { intent: 'danger', message };
  const items = list.slice(0, LONGEST_LIST).map((item) => messageOf(item, 'Unknown error'));
  return { intent: 'danger', message, items: list.length > LONGEST_LIST ? [...items, '...'] : items };
}
