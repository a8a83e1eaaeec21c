import { Button } from '@blueprintjs/core';
import { useFormikContext } from 'formik';

export function SubmitButton({ label }: { label: string }) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" intent="primary" loading={isSubmitting}>
      {label}
    </Button>
  );
}
