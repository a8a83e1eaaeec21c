/** The deprecation warnings, told by a process with --trace-deprecation, that our own files gave rise to, and no package. */
export function ourDeprecations(output: string): string[] {
  const warnings = output.match(/^\(node:\d+\) .*DeprecationWarning: .*(\n +at .*)*/gm) ?? [];
  return warnings.filter((warning) => {
    const callers = warning.split('\n').filter((line) => /^ +at /.test(line) && !/[( ]node:/.test(line));
    return !callers[0]?.includes('node_modules');
  });
}
