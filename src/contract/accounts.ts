import { object, type InferType } from 'yup';
import {
  idsInQuery,
  optionalEmailAddress,
  optionalQuantity,
  optionalText,
  requiredId,
  requiredText,
  version,
} from './fields';

/** No command changes it: accounts are archived only in the database. */
export const ACCOUNT_STATUSES = ['active', 'archived'] as const;

export const EMPTY_NAME = 'This field cannot be empty';
const NAME_LENGTH = 200;

/** Optional name of the contact of an account or a job site. */
export function contactName() {
  return optionalText(200);
}

const PHONE_LENGTH = 40;
/** Digits in groups of any kind, with an extension at most: '(03) 5550 1234', '+61 491 570 156', '13 11 14', '… ext. 12'. */
const PHONE = /^\+?[\d ()./\p{Pd}]+( ?(ext\.?|x) ?\d{1,6})?$/iu;
const EXTENSION = /[a-z].*$/i;
/** 15 digits (E.164), and the '0' in '+61 (0)3 …'. */
const MAX_DIGITS = 16;
const MIN_DIGITS = 3;

/** Between two numbers. In one number a solidus follows at most an area code: '03/5550 1234'. */
const BETWEEN_NUMBERS = /[/,;&]|\bor\b|\band\b/i;
const MIN_DIGITS_OF_OTHER = 6;

function isOneNumber(text: string): boolean {
  const parts = text.split(BETWEEN_NUMBERS);
  return parts.filter((part) => part.replace(/\D/g, '').length >= MIN_DIGITS_OF_OTHER).length < 2;
}

/** Optional phone number of the contact, kept as typed; blank is stored as null. */
export function contactPhone() {
  return optionalText(PHONE_LENGTH).test('phone', 'Please enter a valid phone number', function (text) {
    if (!text) return true;
    if (!isOneNumber(text)) return this.createError({ message: 'Please enter one phone number only' });
    const digits = text.replace(EXTENSION, '').replace(/\D/g, '').length;
    return PHONE.test(text) && digits >= MIN_DIGITS && digits <= MAX_DIGITS;
  });
}

/** Ten years. */
export const MAX_HIRE_DAYS = 3650;

const details = {
  name: requiredText(NAME_LENGTH, EMPTY_NAME),
  contactName: contactName(),
  contactPhone: contactPhone(),
  contactEmail: optionalEmailAddress(),
  hireDays: optionalQuantity(MAX_HIRE_DAYS),
};

export const createAccountSchema = object(details);
export type CreateAccount = InferType<typeof createAccountSchema>;

export const updateAccountSchema = object({ id: requiredId(), version: version(), ...details });
export type UpdateAccount = InferType<typeof updateAccountSchema>;

/** The query of GET /accounts/bins: the accounts' ids, separated by commas. */
export const listAccountBinsSchema = object({ accountIds: idsInQuery() });

/** The name that a new account is to have. */
export const similarAccountsSchema = object({ name: requiredText(NAME_LENGTH) });
