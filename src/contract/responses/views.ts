import { boolean, object, type InferType } from 'yup';
import { described, id, named, text } from './responseFields';

export const viewSchema = named(
  'View',
  'A named filter of a list.',
  object({
    id: id(),
    name: text(),
    address: described("Relative to the portal's origin: '/bins?state=onSite'.", text()),
    shared: described(
      'Whether the whole office sees it; otherwise only its owner does.',
      boolean().defined(),
    ),
    version: id(),
  }),
);
export type View = InferType<typeof viewSchema>;
