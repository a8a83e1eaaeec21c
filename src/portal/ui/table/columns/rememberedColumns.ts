import { onThisMachine } from '../../../startup/storage';
import { MINIMUM_COLUMN_WIDTH_PIXELS } from './columnWidths';

/** The user's column settings of a table. */
export interface ChosenColumns {
  /** Column ids. */
  order: readonly string[];
  /** Pixels, by id. */
  widths: Readonly<Record<string, number>>;
}

export const NOTHING_CHOSEN: ChosenColumns = { order: [], widths: {} };

const STORAGE_NAME = 'columns';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWidth(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= MINIMUM_COLUMN_WIDTH_PIXELS;
}

function rememberedTables(): Record<string, unknown> {
  try {
    const tables: unknown = JSON.parse(onThisMachine.read(STORAGE_NAME) ?? '{}');
    return isRecord(tables) ? tables : {};
  } catch {
    return {};
  }
}

/** The settings stored on this machine; unreadable values become the defaults. */
export function rememberedColumns(table: string): ChosenColumns {
  const remembered = rememberedTables()[table];
  if (!isRecord(remembered)) return NOTHING_CHOSEN;
  const { order, widths } = remembered;
  return {
    order: Array.isArray(order) ? order.filter((id) => typeof id === 'string') : [],
    widths: isRecord(widths)
      ? Object.fromEntries(
          Object.entries(widths).filter((entry): entry is [string, number] => isWidth(entry[1])),
        )
      : {},
  };
}

export function rememberColumns(table: string, chosen: ChosenColumns): void {
  onThisMachine.write(STORAGE_NAME, JSON.stringify({ ...rememberedTables(), [table]: chosen }));
}
