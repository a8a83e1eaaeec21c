import { object, type InferType } from 'yup';
import { MAX_DAYS } from './listSkipBins';
import { numberInQuery, textChoice } from './fields';

/** What can be wrong with a bin or a job site, most urgent first; the kind that is usually the largest is last. */
export const ATTENTION_KINDS = [
  'overdueDelivery',
  'overdueCollection',
  'attempted',
  'halfSwapped',
  'overHire',
  'sameNumber',
  'archivedSite',
  'withoutNumber',
  'withoutAddress',
  'standingOrderStopped',
  'longOnSite',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** The kinds that are about job sites; the others are about bins. */
export const SITE_ATTENTION_KINDS = ['withoutAddress', 'standingOrderStopped'] as const;
export type SiteAttentionKind = (typeof SITE_ATTENTION_KINDS)[number];
export type BinAttentionKind = Exclude<AttentionKind, SiteAttentionKind>;

export function isAboutSite(kind: AttentionKind): kind is SiteAttentionKind {
  return (SITE_ATTENTION_KINDS as readonly AttentionKind[]).includes(kind);
}

export const ATTENTION_LABELS: Record<AttentionKind, string> = {
  overdueDelivery: 'Overdue deliveries',
  overdueCollection: 'Overdue collections',
  attempted: 'Attempted',
  halfSwapped: 'Half-done swaps',
  overHire: 'Over its hire',
  sameNumber: 'Number twice',
  archivedSite: 'Archived sites',
  withoutNumber: 'No bin number',
  withoutAddress: 'No address',
  standingOrderStopped: 'Standing orders stopped',
  longOnSite: 'Long on site',
};

/** Whether a kind is to be done today, and so counts in the sidebar. The others are only to be known. */
export const IS_FOR_TODAY: Record<AttentionKind, boolean> = {
  overdueDelivery: true,
  overdueCollection: true,
  attempted: true,
  halfSwapped: true,
  overHire: true,
  sameNumber: true,
  archivedSite: true,
  withoutNumber: false,
  withoutAddress: false,
  standingOrderStopped: false,
  longOnSite: false,
};

/** Of each kind at most this many are counted and listed; the others appear as these are solved. */
export const MAX_OF_KIND = 1_000;

/** A bin without a requested collection and an end of its hire needs attention after more than this many days on its site. */
export const LONG_ON_SITE_DAYS = 30;

const MAX_PAGE_INDEX = ATTENTION_KINDS.length * MAX_OF_KIND;
const MAX_PAGE = 500;
const USUAL_PAGE = 100;

export const countAttentionSchema = object({
  moreThanDays: numberInQuery(0, MAX_DAYS).default(LONG_ON_SITE_DAYS),
});

export const listAttentionSchema = countAttentionSchema.shape({
  /** By default all kinds, one after the other. */
  kind: textChoice(ATTENTION_KINDS),
  page: numberInQuery(0, MAX_PAGE_INDEX).default(0),
  pageSize: numberInQuery(1, MAX_PAGE).default(USUAL_PAGE),
});
export type ListAttention = InferType<typeof listAttentionSchema>;
