import { messageOf } from '../reading/errorText';
import { cutList } from './cutList';

interface ErrorNotification {
  intent: 'danger';
  message: string;
  items?: string[];
}

/** An error as a notification: its message, and the first five of its listed errors. */
export function errorNotification(error: unknown): ErrorNotification {
  const message = messageOf(error) ?? 'Something went wrong';
  const list = (error as { errors?: unknown } | null | undefined)?.errors;
  if (!Array.isArray(list) || list.length === 0) return { intent: 'danger', message };
  return {
    intent: 'danger',
    message,
    items: cutList(list.map((item) => messageOf(item) ?? 'Unknown error')),
  };
}
