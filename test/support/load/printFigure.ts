/** Prints a measurement to stderr, next to jest's own output. */
export function printFigure(name: string, figure: string | number): void {
  process.stderr.write(`  ${name}: ${figure}\n`);
}
