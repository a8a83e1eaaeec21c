import { object, type InferType } from 'yup';
import {
  ATTENTION_KINDS,
  isAboutSite,
  SITE_ATTENTION_KINDS,
  type AttentionKind,
  type BinAttentionKind,
} from '../attention';
import { textChoice } from '../fields';
import { jobSiteSchema } from './jobSites';
import { anyOf, integer, named, onlyNull } from './responseFields';
import { skipBinSchema } from './skipBins';

const ofBins = ATTENTION_KINDS.filter((kind): kind is BinAttentionKind => !isAboutSite(kind));

/** One reason why a bin or a job site needs attention. A bin with several reasons is several items. */
export const attentionItemSchema = anyOf(
  object({ kind: textChoice(ofBins).defined(), skipBin: skipBinSchema, jobSite: onlyNull() }),
  object({ kind: textChoice(SITE_ATTENTION_KINDS).defined(), skipBin: onlyNull(), jobSite: jobSiteSchema }),
).label('AttentionItem');
export type AttentionItem = InferType<typeof attentionItemSchema>;

export const attentionCountsSchema = named(
  'AttentionCounts',
  'How many bins, or job sites, each reason has.',
  object(
    Object.fromEntries(ATTENTION_KINDS.map((kind) => [kind, integer()])) as Record<
      AttentionKind,
      ReturnType<typeof integer>
    >,
  ),
);
export type AttentionCounts = InferType<typeof attentionCountsSchema>;
