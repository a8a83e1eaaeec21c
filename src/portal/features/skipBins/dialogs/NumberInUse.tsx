import { Button, Callout } from '@blueprintjs/core';
import { useFormikContext } from 'formik';
import { isSameNumber, type SkipBin } from '../../../../contract/skipBins';
import { StandingSkipBins } from './StandingSkipBins';

interface NumberInUseProps {
  /** The bins that stand elsewhere with the number that was refused. */
  standing: readonly SkipBin[] | undefined;
  /** Told before the form is sent again. */
  onUse: () => void;
}

/** Says where a bin with this number stands already, and takes the number all the same where that is meant. */
export function NumberInUse({ standing: [first, ...more] = [], onUse }: NumberInUseProps) {
  const { values, submitForm, isSubmitting } = useFormikContext<{ referenceNumber: string }>();
  // Another number has not been asked about yet.
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
