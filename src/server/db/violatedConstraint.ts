/** The name of the constraint that a statement violated, if any. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const isIntegrityViolation = typeof code === 'string' && code.startsWith('23');
  return isIntegrityViolation && typeof constraint === 'string' ? constraint : undefined;
}
