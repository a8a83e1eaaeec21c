import type { ImportColumnName } from '../../../contract/imports';

const PLACEHOLDER = /^(#[A-Z/0]+[!?]?|null|n\/?a|none|true|false)$/i;
const SHORTENED = /^-?\d(\.\d+)?e[+-]?\d+$/i;
const WITH_DECIMALS = /^\d+\.0+$/;
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
const DAY_AND_MONTH = new RegExp(`^(\\d{1,2}-${MONTH}|${MONTH}-\\d{1,2})$`, 'i');
const THREE_DIGITS = /^\d{3}$/;
/** An Australian number that begins with an area code or 4, without its zero. */
const WITHOUT_ZERO = /^[23478]\d{8}$/;

const PHONES: readonly ImportColumnName[] = ['accountContactPhone', 'jobSiteContactPhone'];
/** Free text, where 'none' is an answer, and names that are looked for. */
const FREE_TEXT: readonly ImportColumnName[] = [
  'jobSiteAccessNotes',
  'deliveryComment',
  'collectionComment',
  'deliveryDriverName',
  'collectionDriverName',
];

/** What a spreadsheet may have done to a cell, for a warning; undefined if it looks as it was typed. */
export function spreadsheetDamage(column: ImportColumnName, given: string): string | undefined {
  const text = given.trim();
  if (text === '' || FREE_TEXT.includes(column)) return undefined;
  if (PLACEHOLDER.test(text))
    return 'This looks like a placeholder of a spreadsheet. It is imported as it is';
  if (SHORTENED.test(text)) return 'A spreadsheet has shortened this number. It is imported as it is';
  if (WITH_DECIMALS.test(text)) return "A spreadsheet has added '.0'. It is imported as it is";
  if (DAY_AND_MONTH.test(text)) return 'A spreadsheet may have made a date of this. It is imported as it is';
  if (column === 'jobSiteAddressPostcode' && THREE_DIGITS.test(text))
    return 'A spreadsheet may have removed a zero at the beginning. It is imported as it is';
  if (PHONES.includes(column) && WITHOUT_ZERO.test(text.replace(/\s/g, '')))
    return 'A spreadsheet may have removed the zero at the beginning. It is imported as it is';
  return undefined;
}
