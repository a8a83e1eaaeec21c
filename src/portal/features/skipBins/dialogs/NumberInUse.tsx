import { Button, Callout } from '@blueprintjs/core';
import { useFormikContext } from 'formik';
import { useRef } from 'react';
import { isSameNumber } from '../../../../contract/numberKey';
import type { SkipBin } from '../../../../contract/responses/skipBins';
import { SkipBinsWithNumber } from '../bulk/SkipBinsWithNumber';

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

interface Numbered {
  referenceNumber?: string | null | undefined;
}

/** Remembers the one number that the user allowed although a bin on another site has it. */
export function useNumberInUse() {
  const allowed = useRef<string>(undefined);
  return {
    allow: (number: string | null | undefined) => {
      allowed.current = number ?? undefined;
    },
    withConsent: <Request extends Numbered>(request: Request) =>
      allowed.current !== undefined && isSameNumber(allowed.current, request.referenceNumber ?? null)
        ? { ...request, evenIfInUse: true }
        : request,
  };
}
