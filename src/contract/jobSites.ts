import { object, type InferType } from 'yup';
import { contactName, contactPhone } from './accounts';
import {
  idInQuery,
  optionalId,
  optionalText,
  REQUIRED,
  requiredId,
  requiredText,
  MAX_SEARCH_LENGTH,
  textChoice,
  listOfChoices,
  version,
} from './fields';
import { JOB_SITE_STATUSES } from './statuses';

export const ADDRESS_STATES = ['VIC', 'NSW', 'QLD', 'ACT', 'SA', 'WA', 'TAS', 'NT'] as const;
export type AddressState = (typeof ADDRESS_STATES)[number];

export const MAX_SUBURB_LENGTH = 100;

const details = {
  name: requiredText(200),
  referenceNumber: optionalText(100),
  addressLine1: optionalText(200),
  addressLine2: optionalText(200),
  addressSuburb: optionalText(MAX_SUBURB_LENGTH),
  addressPostcode: optionalText(10),
  addressState: textChoice(ADDRESS_STATES).nullable(),
  contactName: contactName(),
  contactPhone: contactPhone(),
  accessNotes: optionalText(1000, { multiline: true }),
};

export type SiteField = keyof typeof details;
export const SITE_FIELDS = Object.keys(details) as SiteField[];

/** The query of GET /job-sites/bins. */
export const listJobSiteBinsSchema = object({ accountId: idInQuery().required(REQUIRED) });

/** The query of GET /job-sites/suburb. */
export const suburbQuerySchema = object({ suburb: requiredText(MAX_SUBURB_LENGTH) });

/** The query of GET /suggestion. */
export const suggestionQuerySchema = object({ search: requiredText(MAX_SEARCH_LENGTH) });

export const searchJobSitesSchema = object({
  accountId: optionalId(),
  statuses: listOfChoices(JOB_SITE_STATUSES),
});
export type SearchJobSites = InferType<typeof searchJobSitesSchema>;

export const createJobSiteSchema = object({ ...details, accountId: requiredId() });
export type CreateJobSite = InferType<typeof createJobSiteSchema>;

/** With an `accountId`, the site and its bins move to that account. */
export const updateJobSiteSchema = object({
  id: requiredId(),
  version: version(),
  ...details,
  accountId: optionalId(),
});
export type UpdateJobSite = InferType<typeof updateJobSiteSchema>;

/** Archives or restores a site, depending on the status. */
export const archiveJobSiteSchema = object({
  id: requiredId(),
  version: version(),
  status: textChoice(JOB_SITE_STATUSES).required(REQUIRED),
});
export type ArchiveJobSite = InferType<typeof archiveJobSiteSchema>;
