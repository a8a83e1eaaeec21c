import { Button, Callout } from '@blueprintjs/core';
import { useFormikContext } from 'formik';
import { isSameNumber, type SkipBin } from '../../../../contract/skipBins';
import { StandingSkipBins } from './StandingSkipBins';

interface NumberInUseProps {
  /** The bins on other sites with the refused number. */
  standing: readonly SkipBin[] | undefined;
  /** Called before the form is submitted again. */
  onUse: () => void;
}

/** Shows where a bin with this number already is, and lets the user use the number anyway. */
export function NumberInUse({ standing: [first, ...more] = [], onUse }: NumberInUseProps) {
  const { values, submitForm, isSubmitting } = useFormikContext<{ referenceNumber: string }>();
  // The refusal does not apply to a number entered since.
  if (!first || !isSameNumber(values.referenceNumber, first.referenceNumber)) return null;
  return (
    <Callout intent="warning" compact role="group" aria-label="Bin number in use">
      <StandingSkipBins bins={[first, ...more]} />
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
