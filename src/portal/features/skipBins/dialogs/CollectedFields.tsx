import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { isContaminated } from '../../../../contract/lifecycle/inconsistencies';
import type { MarkCollected } from '../../../../contract/skipBins';
import { NumberField } from '../../../ui/form/NumberField';
import { SelectField } from '../../../ui/form/SelectField';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { TextField } from '../../../ui/form/TextField';
import { CONTAMINATION_OPTIONS } from '../../../format/skipBinOptions';

/** What is told when a bin is collected; all of it is optional. */
export function CollectedFields() {
  return (
    <>
      <NumberField<MarkCollected> name="collectedKilograms" label="Weight (kg)" />
      <DocketFields />
    </>
  );
}

type Values = Record<string, string | null | undefined>;

/** @param suffix of the fields' names, in a form about several bins */
export function DocketFields({ suffix = '' }: { suffix?: string }) {
  const { values, setFieldValue } = useFormikContext<Values>();
  const names = {
    contamination: `contamination${suffix}`,
    comment: `contaminationComment${suffix}`,
  };
  const hasComment = isContaminated({ contamination: values[names.contamination] });
  const isMisplaced = !hasComment && Boolean(values[names.comment]);
  useEffect(() => {
    if (isMisplaced) void setFieldValue(names.comment, '');
  }, [isMisplaced, names.comment, setFieldValue]);
  return (
    <>
      <TextField<Values> name={`docketNumber${suffix}`} label="Docket number" />
      <SelectField<Values> name={names.contamination} label="Contamination" options={CONTAMINATION_OPTIONS} />
      {hasComment && <TextAreaField<Values> name={names.comment} label="Contamination comment" />}
    </>
  );
}
