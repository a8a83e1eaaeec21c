import type { Account } from '../../../contract/responses/accounts';
import type { JobSite } from '../../../contract/responses/jobSites';
import type { AccountOutline } from './demoAccounts';
import { PEOPLE } from './demoPeople';
import { createRandom, type Random } from './random';

type AccountContact = Pick<Account, 'contactName' | 'contactPhone' | 'contactEmail'>;
type SiteContact = Pick<JobSite, 'contactName' | 'contactPhone' | 'accessNotes'>;

/** Arbitrary, but must stay the same. Separate ones, because further calls of one generator would change the other data. */
const SEED_OF_ACCOUNTS = 3;
const SEED_OF_SITES = 1234;

/** Contacts of accounts without users; all invented. */
const OFFICE_NAMES = [
  'Jordan Blake',
  'Mele Tuipulotu',
  'Vikram Anand',
  'Sinéad Gallagher',
  'Petra Novák',
  'Dylan Foster',
  'Yuki Tanabe',
  'Rosalind Achterberg',
];

/** Contacts of sites; all invented. */
const SITE_NAMES = [
  'Dimitra Kanellos',
  'Big Steve',
  'Tarni Wallace',
  'Luca Moretti',
  'Site office',
  'Farid Noori',
  'Hannah Vandenberg',
  'Tui',
  'Loading dock',
  'Marcus Obi',
  'Shirin Daneshvar',
  "Paddy O'Rourke",
];

const ACCESS_NOTES = [
  'Gate code 4711, ring first',
  'Enter from the rear lane',
  'Report to the site office, hi-vis and boots',
  'Height limit 2.1 m: small truck only',
  'Boom gate: press 2 for deliveries',
  'Locked after 3 pm, key in the lock box 1209',
  'Dog on site, friendly but loud',
  'Reverse in: there is no room to turn.\nSpotter needed, ask at the gate.',
];

/** A number from the ranges that are reserved for fiction, so that no one is called. */
function mobileNumber(random: Random): string {
  return `0491 570 ${random.pick(['006', '156', '157', '158', '159', '110', '313', '737'])}`;
}
function officeNumber(random: Random): string {
  return `03 5550 ${String(random.integer(0, 9999)).padStart(4, '0')}`;
}

/** @returns a function that makes an account's contact: one of its users, or a person of its office; a few have none */
export function createAccountContacts(): (outline: AccountOutline) => AccountContact {
  const random = createRandom(SEED_OF_ACCOUNTS);
  return ({ domain }) => {
    const user = PEOPLE.find(({ lastName, email }) => lastName !== null && email.endsWith(`@${domain}`));
    const office = random.pick(OFFICE_NAMES);
    const contactPhone = officeNumber(random);
    if (random.chance(0.15)) return { contactName: null, contactPhone: null, contactEmail: null };
    return {
      contactName: user ? [user.firstName, user.lastName].filter(Boolean).join(' ') : office,
      contactPhone,
      contactEmail: user?.email ?? (random.chance(0.6) ? `office@${domain}` : null),
    };
  };
}

/** @returns a function that makes a site's contact, for half of the sites, and access notes, for two in five */
export function createSiteContacts(): () => SiteContact {
  const random = createRandom(SEED_OF_SITES);
  return () => {
    const hasContact = random.chance(0.5);
    return {
      contactName: hasContact ? random.pick(SITE_NAMES) : null,
      contactPhone: hasContact && random.chance(0.9) ? mobileNumber(random) : null,
      accessNotes: random.chance(0.4) ? random.pick(ACCESS_NOTES) : null,
    };
  };
}
