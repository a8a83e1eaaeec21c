/** The deprecation warnings in a process's output (with --trace-deprecation) that the product's own files caused. */
export function ourDeprecations(output: string): string[] {
  const warnings = output.match(/^\(node:\d+\) .*DeprecationWarning: .*(\n +at .*)*/gm) ?? [];
  return warnings.filter((warning) => {
    const callers = warning.split('\n').filter((line) => /^ +at /.test(line) && !/[( ]node:/.test(line));
    return !callers[0]?.includes('node_modules');
  });
}
