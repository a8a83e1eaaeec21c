import fs from 'node:fs';
import path from 'node:path';

const FILE = path.join(__dirname, 'lastFigures.json');

/** The figure of each row in the last run that was kept, by the row's name. */
export const LAST_FIGURES = JSON.parse(fs.readFileSync(FILE, 'utf8')) as Record<string, number>;

export function keepFigures(rows: readonly { name: string; figure: number }[]): void {
  const figures = rows.map(({ name, figure }) => [name, Number(figure.toPrecision(3))]);
  fs.writeFileSync(FILE, `${JSON.stringify({ ...LAST_FIGURES, ...Object.fromEntries(figures) }, null, 2)}\n`);
}
