/** @returns whether there is an invalid field, or an unanswered question about a conflict */
export function focusFirstInvalidField(form: HTMLFormElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-unanswered="true"] input');
  field?.focus();
  return Boolean(field);
}
