import { Checkbox } from '@blueprintjs/core';
import { useFormikContext } from 'formik';

export function SharedField() {
  const { values, setFieldValue } = useFormikContext<{ shared: boolean }>();
  return (
    <Checkbox
      label="For the whole office"
      checked={values.shared}
      onChange={() => void setFieldValue('shared', !values.shared)}
    />
  );
}
