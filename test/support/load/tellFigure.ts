/** Says what was measured, beside what jest says of the test. */
export function tellFigure(name: string, figure: string | number): void {
  process.stderr.write(`  ${name}: ${figure}\n`);
}
