import { Callout } from '@blueprintjs/core';
import { useFormikContext } from 'formik';

/** Shown beside the buttons, because the invalid field may be out of view. */
export function FieldErrorsNotice() {
  const { errors, submitCount } = useFormikContext();
  if (submitCount === 0 || Object.keys(errors).length === 0) return null;
  return (
    <Callout intent="warning" compact>
      Please fix the above errors and resubmit
    </Callout>
  );
}
