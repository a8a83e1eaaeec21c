import { Callout } from '@blueprintjs/core';
import { useFormikContext } from 'formik';
import { ACTUAL_DATE_WORDS, clearedDates } from '../../../../contract/inconsistencies';
import type { UpdateSkipBin } from '../../../../contract/skipBins';
import type { SkipBin } from '../../../../contract/responses/skipBins';
import { formatDate } from '../../../format/dates';

/** Warns before saving which dates are cleared when the status is set back. */
export function ClearedDates({ bin }: { bin: SkipBin }) {
  const { values } = useFormikContext<UpdateSkipBin>();
  const words = clearedDates(bin, values).flatMap((date) => {
    const stored = bin[date];
    return stored ? [`${ACTUAL_DATE_WORDS[date]}, ${formatDate(stored)}`] : [];
  });
  if (words.length === 0) return null;
  return (
    <Callout intent="warning" compact role="status">
      Saving clears the {words.join(', and the ')}.
    </Callout>
  );
}
