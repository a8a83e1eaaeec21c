import { Callout } from '@blueprintjs/core';
import { useFormikContext } from 'formik';
import type { AnyObjectSchema } from 'yup';
import { FieldErrorsNotice } from './FieldErrorsNotice';
import type { FormFrameProps } from './FormFrame';
import { saveErrorWords } from './SaveError';

type FormFooterProps = Pick<FormFrameProps<AnyObjectSchema>, 'question' | 'saveError'>;

/** What prevents saving, shown beside the buttons. */
export function FormFooter({ question, saveError }: FormFooterProps) {
  // Hidden while submitting: after a conflict the form may be merged and sent again, or the error become a question.
  const { isSubmitting } = useFormikContext();
  return (
    <div role="alert" className="ra-form-footer">
      {question}
      {saveError && !isSubmitting && (
        <Callout intent="danger" compact>
          {saveErrorWords(saveError)}
        </Callout>
      )}
      <FieldErrorsNotice />
    </div>
  );
}
