import { validateYupSchema, yupToFormErrors, type FormikErrors } from 'formik';
import type { AnyObjectSchema } from 'yup';

/** Checks a form by a schema that is loaded after it. One that cannot be loaded is missed when the form is sent, not before. */
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
