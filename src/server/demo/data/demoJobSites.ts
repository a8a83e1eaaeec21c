import type { Address, JobSite } from '../../../contract/responses/jobSites';
import { ACCOUNT_OUTLINES, ARCHIVED_ACCOUNT, type AccountOutline } from './demoAccounts';
import { createSiteContacts } from './demoContacts';
import { METROPOLITAN_PLACES, REGIONAL_PLACES, type Place } from './demoPlaces';
import { TRADES, type Trade } from './demoTrades';
import type { Random } from './random';

export interface DemoJobSite extends Omit<JobSite, 'account' | 'version'> {
  accountId: number;
  trade: Trade;
}

const PLACES = new Map([...METROPOLITAN_PLACES, ...REGIONAL_PLACES].map((place) => [place.suburb, place]));

/** Unusual names for the first sites of some accounts. */
const UNUSUAL_NAMES: Readonly<Record<string, string>> = {
  '金穗食品貿易 Golden Sheaf Foods': '博士山倉庫 Box Hill warehouse',
  'Αφοί Παπαστάθη Papastathi Bros Smallgoods': 'Εργαστήριο, rear of Portman Street',
  'Dunmallow Projects Group':
    'Stage 3B basement car park, loading dock C (enter from the lane, not from the street, and ask for the traffic controller)',
};

const SECOND_ADDRESS_LINES = [
  'Rear laneway',
  'Gate 3',
  'Unit 4',
  'Loading dock B',
  'Level 2',
  'Shed 11',
  'Corner of the service road',
];

const NO_ADDRESS: Address = {
  addressLine1: null,
  addressLine2: null,
  addressSuburb: null,
  addressPostcode: null,
  addressState: null,
};

function placeOf({ home }: AccountOutline, index: number, next: () => Place): Place {
  const suburb = home[index % home.length];
  const place = suburb === undefined ? next() : PLACES.get(suburb);
  if (!place) throw new RangeError(`There is no place called ${suburb}`);
  return place;
}

function referenceNumber(random: Random): string | null {
  if (random.chance(0.25)) return null;
  const number = random.integer(10_000, 99_999);
  return random.pick([
    `PO-${number}`,
    `45000${number}`,
    `WO 26-${number % 10_000}`,
    `Job ${number % 10_000}`,
  ]);
}

/** Sites of all accounts, ordered by id. */
export function buildJobSites(random: Random): DemoJobSite[] {
  const sites: DemoJobSite[] = [];
  const nextContact = createSiteContacts();
  let visited = 0;
  const nextPlace = () => METROPOLITAN_PLACES[visited++ % METROPOLITAN_PLACES.length] as Place;

  for (const [accountIndex, outline] of ACCOUNT_OUTLINES.entries()) {
    const { siteNames } = TRADES[outline.trade];
    for (let index = 0; index < outline.sites; index += 1) {
      const id = sites.length + 1;
      const place = placeOf(outline, index, nextPlace);
      const street = random.pick(place.streets);
      const house = String(random.integer(1, 480));
      const pattern =
        outline.home.length > 0
          ? siteNames[Math.floor(index / outline.home.length)]
          : siteNames[(index + accountIndex) % siteNames.length];
      const usualName = (pattern ?? '')
        .replace('{suburb}', place.suburb)
        .replace('{street}', street)
        .replace('{house}', house)
        .replace('{stage}', String(random.integer(1, 4)));
      const isArchived = outline.name === ARCHIVED_ACCOUNT || (outline.sites > 3 && id % 8 === 0);
      // Some customers give only the site's name.
      const address: Address =
        id % 70 === 0
          ? NO_ADDRESS
          : {
              addressLine1: `${house} ${street}`,
              addressLine2: random.chance(0.2) ? random.pick(SECOND_ADDRESS_LINES) : null,
              addressSuburb: place.suburb,
              addressPostcode: place.postcode,
              addressState: place.state,
            };
      sites.push({
        id,
        accountId: accountIndex + 1,
        trade: outline.trade,
        name: (index === 0 && UNUSUAL_NAMES[outline.name]) || usualName,
        status: isArchived ? 'archived' : 'active',
        referenceNumber: referenceNumber(random),
        ...address,
        ...nextContact(),
      });
    }
  }
  return sites;
}
