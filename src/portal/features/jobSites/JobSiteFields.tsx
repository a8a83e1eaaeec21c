import { ADDRESS_STATES, SITE_FIELDS, type SiteField, type UpdateJobSite } from '../../../contract/jobSites';
import type { JobSite } from '../../../contract/responses/jobSites';
import { SelectField } from '../../ui/form/SelectField';
import { TextAreaField } from '../../ui/form/TextAreaField';
import { SuburbField } from './SuburbField';
import { TextField } from '../../ui/form/TextField';

const STATE_OPTIONS = ADDRESS_STATES.map((state) => ({ value: state, label: state }));

/** Initial values of a job site's form: the site's own, or blank. */
export function jobSiteFormValues(jobSite?: JobSite): Record<SiteField, string | null> {
  const blank = (field: SiteField) => (field === 'addressState' ? null : '');
  const values = SITE_FIELDS.map((field) => [field, jobSite?.[field] ?? blank(field)]);
  return Object.fromEntries(values) as Record<SiteField, string | null>;
}

export function JobSiteFields() {
  return (
    <>
      <TextField<UpdateJobSite> name="name" label="Name" />
      <TextField<UpdateJobSite> name="referenceNumber" label="Reference number" />
      <TextField<UpdateJobSite> name="addressLine1" label="Address line 1" />
      <TextField<UpdateJobSite> name="addressLine2" label="Address line 2" />
      <SuburbField />
      <TextField<UpdateJobSite> name="addressPostcode" label="Postcode" />
      <SelectField<UpdateJobSite> name="addressState" label="State" options={STATE_OPTIONS} />
      <TextField<UpdateJobSite> name="contactName" label="Contact" />
      <TextField<UpdateJobSite> name="contactPhone" label="Contact phone" type="tel" />
      <TextAreaField<UpdateJobSite> name="accessNotes" label="Access notes" />
    </>
  );
}
