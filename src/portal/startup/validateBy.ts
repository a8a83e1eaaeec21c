import { validateYupSchema, yupToFormErrors, type FormikErrors } from 'formik';
import type { AnyObjectSchema } from 'yup';

/**
 * Validates a form with a lazy-loaded schema. If it cannot be loaded, the values pass: the submit loads it again, and shows the
 * error.
 */
export function validateBy<Values extends object>(load: () => Promise<AnyObjectSchema>) {
  return async (values: Values): Promise<FormikErrors<Values>> => {
    const schema = await load().catch(() => undefined);
    try {
      if (schema) await validateYupSchema(values, schema);
      return {};
    } catch (error) {
      return yupToFormErrors<Values>(error);
    }
  };
}
