import type { SkipBinType } from '../../../contract/skipBinChoices';

interface TradeOutline {
  /** Names of its sites; {suburb}, {street}, {house} and {stage} are placeholders. */
  siteNames: readonly string[];
  /** Types of the bins that it orders, most frequent first. */
  bins: readonly SkipBinType[];
}

/** Kinds of businesses that order skip bins. */
export const TRADES = {
  builder: {
    siteNames: [
      '{street} apartments',
      '{suburb} townhouses, stage {stage}',
      'Lot {house} {street}',
      '{suburb} community centre',
      '{house} {street} extension',
      '{suburb} warehouse fit-out',
      '{suburb} library roof',
      '{suburb} medical suites, level {stage}',
      '{street} station car park',
      '{suburb} sports pavilion',
      '{house} {street} strip-out',
    ],
    bins: ['timber', 'metal', 'pvc', 'polystyrene', 'cardboard', 'polypropylene'],
  },
  strata: {
    siteNames: [
      '{house} {street}, bin room',
      '{suburb} tower, loading dock',
      '{street} residences, basement B{stage}',
      '{suburb} village, workshop',
      '{suburb} courtyard, north gate',
      '{street} mews, rear lane',
    ],
    bins: ['cardboard', 'hard-plastics', 'soft-plastics', 'timber'],
  },
  kitchen: {
    siteNames: ['{suburb} kitchen', '{suburb} shop, rear lane', '{street} commissary'],
    bins: ['cardboard', 'soft-plastics', 'hard-plastics'],
  },
  hospital: {
    siteNames: [
      '{suburb} campus, loading dock',
      '{suburb} campus, theatre block',
      '{suburb} clinic',
      '{suburb} linen service',
    ],
    bins: ['polypropylene', 'hard-plastics', 'cardboard', 'pvc'],
  },
  council: {
    siteNames: [
      '{suburb} transfer station',
      '{suburb} works depot',
      '{suburb} swimming centre',
      '{suburb} town hall',
      '{suburb} showgrounds',
      '{suburb} reuse shop',
    ],
    bins: ['metal', 'timber', 'polystyrene', 'hard-plastics', 'cardboard', 'soft-plastics'],
  },
  winery: {
    siteNames: ['{suburb} cellar door', '{suburb} bottling hall'],
    bins: ['cardboard', 'soft-plastics', 'timber'],
  },
  brewery: {
    siteNames: ['{suburb} brewhouse', '{suburb} taproom'],
    bins: ['cardboard', 'soft-plastics', 'polypropylene', 'metal'],
  },
  school: {
    siteNames: ['{suburb} campus, science block', '{suburb} campus, canteen', '{suburb} campus, trade wing'],
    bins: ['cardboard', 'timber', 'metal', 'polystyrene'],
  },
  warehouse: {
    siteNames: ['{suburb} distribution centre', '{suburb} factory', '{suburb} yard'],
    bins: ['soft-plastics', 'cardboard', 'polypropylene', 'polystyrene', 'metal', 'hard-plastics'],
  },
  shop: {
    siteNames: ['{suburb} store, loading bay {stage}', '{street} store'],
    bins: ['cardboard', 'soft-plastics', 'polystyrene'],
  },
} as const satisfies Record<string, TradeOutline>;

export type Trade = keyof typeof TRADES;
