import { CONTAMINATION_LABELS } from '../../contract/skipBinChoices';
import type { SkipBinFields } from '../../contract/responses/skipBins';

/** '412.5 kg' */
export function kilograms(weight: number): string {
  return `${weight.toLocaleString('en-AU')} kg`;
}

/** '412.5 kg · Docket 77 · Contamination minor: plaster'; empty if nothing of it was recorded. */
export function collectedText(bin: SkipBinFields): string {
  const { collectedKilograms, docketNumber, contamination, contaminationComment } = bin;
  return [
    collectedKilograms !== null && kilograms(collectedKilograms),
    docketNumber && `Docket ${docketNumber}`,
    contamination &&
      `Contamination ${CONTAMINATION_LABELS[contamination].toLowerCase()}${contaminationComment ? `: ${contaminationComment}` : ''}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
