import { skipToken } from '@reduxjs/toolkit/query';
import { useFormikContext } from 'formik';
import { useDeferredValue, useEffect, useState } from 'react';
import type { UpdateJobSite } from '../../../contract/jobSites';
import { TextField } from '../../ui/form/TextField';
import { useStableCallback } from '../../ui/useStableCallback';
import { useReadSuburbQuery } from './jobSitesApi';

/** Shorter names would be looked up while they are still typed. */
const MIN_LETTERS = 3;

/** When it is left, a suburb where the business has a site fills in the postcode and the state, if both are empty. */
export function SuburbField() {
  const { values, setValues } = useFormikContext<UpdateJobSite>();
  const { addressSuburb, addressPostcode, addressState } = values;
  const suburb = useDeferredValue(addressSuburb?.trim() ?? '');
  const isAsked = suburb.length >= MIN_LETTERS && !addressPostcode && !addressState;
  const { currentData: known } = useReadSuburbQuery(isAsked ? suburb : skipToken);
  const [isLeft, setLeft] = useState(false);
  const fill = useStableCallback(() => void setValues({ ...values, ...known }));
  const fills = isLeft && isAsked && Boolean(known?.addressPostcode);

  useEffect(() => {
    if (fills) fill();
  }, [fills, fill]);

  return (
    <div onFocus={() => setLeft(false)} onBlur={() => setLeft(true)}>
      <TextField<UpdateJobSite> name="addressSuburb" label="Suburb" />
    </div>
  );
}
