import { Callout } from '@blueprintjs/core';
import { useFormikContext } from 'formik';

/** Said where the buttons are, for the field to mend may be out of sight. */
export function FieldErrorsNotice() {
  const { errors, submitCount } = useFormikContext();
  if (submitCount === 0 || Object.keys(errors).length === 0) return null;
  return (
    <Callout intent="warning" compact>
      Please fix the above errors and resubmit
    </Callout>
  );
}
