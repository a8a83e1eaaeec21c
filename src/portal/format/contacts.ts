import type { Account } from '../../contract/responses/accounts';
import type { JobSite } from '../../contract/responses/jobSites';

/** A person to call or to write to. */
export interface Contact {
  name: string | null;
  phone: string | null;
  email: string | null;
  /** The account's, not the job site's own. */
  isOfAccount: boolean;
}

type WithContact = Pick<Account, 'contactName' | 'contactPhone'> & Partial<Pick<Account, 'contactEmail'>>;
type SiteWithContact = Pick<JobSite, 'contactName' | 'contactPhone'> & { account: WithContact };

function toContacts({ contactName, contactPhone, contactEmail = null }: WithContact, isOfAccount: boolean) {
  const contact: Contact = { name: contactName, phone: contactPhone, email: contactEmail, isOfAccount };
  return contactName || contactPhone || contactEmail ? [contact] : [];
}

/** An account's contact; none if it has neither name, phone nor e-mail. */
export function contactsOfAccount(account: WithContact): Contact[] {
  return toContacts(account, true);
}

/** Whom to call about a job site: its own contact; without one, or without a phone number, also its account's. */
export function contactsOfSite(site: SiteWithContact): Contact[] {
  const own = toContacts({ ...site, contactEmail: null }, false);
  return site.contactPhone ? own : [...own, ...contactsOfAccount(site.account)];
}

/** The address of a link that calls a number (RFC 3966): its digits, and its extension. */
export function phoneLink(phone: string): string {
  const [number = '', extension] = phone.split(/ext\.?|x/i);
  // After the country's code, the '0' that is dialled within the country is left out.
  const dialled = number.trim().startsWith('+') ? `+${number.replace('(0)', '')}` : number;
  const digits = dialled.replace(/(?!^\+)\D/g, '');
  return `tel:${digits}${extension === undefined ? '' : `;ext=${extension.trim()}`}`;
}

/** The address of a link that writes an e-mail. Characters that have a meaning in a URL are encoded. */
export function emailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
