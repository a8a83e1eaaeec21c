import { skipToken } from '@reduxjs/toolkit/query';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { MAX_SUBURB_LENGTH, type UpdateJobSite } from '../../../contract/jobSites';
import { TextField } from '../../ui/form/TextField';
import { useStableCallback } from '../../ui/useStableCallback';
import { useReadSuburbQuery } from './jobSitesApi';

const POSTCODE: keyof UpdateJobSite = 'addressPostcode';

function postcodeWithFocus(): HTMLInputElement | undefined {
  const focused = document.activeElement;
  return focused instanceof HTMLInputElement && focused.name === POSTCODE ? focused : undefined;
}

/** When it is left, a suburb where the business has a site fills in the postcode and the state, if both are empty. */
export function SuburbField() {
  const { values, setValues } = useFormikContext<UpdateJobSite>();
  const { addressSuburb, addressPostcode, addressState } = values;
  const suburb = addressSuburb?.trim() ?? '';
  const [isLeft, setLeft] = useState(false);
  const isAsked = isLeft && suburb !== '' && suburb.length <= MAX_SUBURB_LENGTH;
  const { currentData: known } = useReadSuburbQuery(isAsked ? suburb : skipToken);
  const fills = Boolean(known?.addressPostcode) && !addressPostcode && !addressState;
  const filledIn = useRef<string>(undefined);
  const fill = useStableCallback(() => {
    // Once each time that it is left: what is emptied then stays empty.
    setLeft(false);
    // A key that was pressed just now is not in the values yet.
    if (postcodeWithFocus()?.value) return;
    filledIn.current = known?.addressPostcode ?? undefined;
    void setValues({ ...values, ...known });
  });

  useEffect(() => {
    if (fills) fill();
  }, [fills, fill]);

  // What is typed from now on replaces it; what was typed meanwhile stays.
  useEffect(() => {
    const focused = postcodeWithFocus();
    if (focused && focused.value === filledIn.current) focused.select();
    filledIn.current = undefined;
  }, [addressPostcode]);

  return (
    <div onFocus={() => setLeft(false)} onBlur={() => setLeft(true)}>
      <TextField<UpdateJobSite> name="addressSuburb" label="Suburb" />
    </div>
  );
}
