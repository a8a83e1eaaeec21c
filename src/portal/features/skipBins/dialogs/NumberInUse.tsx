import { Button, Callout } from '@blueprintjs/core';
import { useFormikContext } from 'formik';
import { isSameNumber } from '../../../../contract/skipBins';
import type { SkipBin } from '../../../../contract/responses/skipBins';
import { SkipBinsWithNumber } from './SkipBinsWithNumber';

interface NumberInUseProps {
  /** The bins on other sites with the refused number. */
  binsWithNumber: readonly SkipBin[] | undefined;
  /** Called before the form is submitted again. */
  onUse: () => void;
}

/** Shows where a bin with this number already is, and lets the user use the number anyway. */
export function NumberInUse({ binsWithNumber: [first, ...more] = [], onUse }: NumberInUseProps) {
  const { values, submitForm, isSubmitting } = useFormikContext<{ referenceNumber: string }>();
  // The refusal does not apply to a number entered since.
  if (!first || !isSameNumber(values.referenceNumber, first.referenceNumber)) return null;
  return (
    <Callout intent="warning" compact role="group" aria-label="Bin number in use">
      <SkipBinsWithNumber bins={[first, ...more]} />
      <Button
        disabled={isSubmitting}
        onClick={() => {
          onUse();
          void submitForm();
        }}
      >
        Use it anyway
      </Button>
    </Callout>
  );
}
