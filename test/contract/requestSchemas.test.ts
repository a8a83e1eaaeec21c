import { ValidationError, type AnyObjectSchema } from 'yup';
import {
  clearedFields,
  REPLACEMENT_TO_COME,
  updateSchemaFor,
} from '../../src/contract/lifecycle/inconsistencies';
import { createAccountSchema, updateAccountSchema } from '../../src/contract/accounts';
import {
  ADDRESS_STATES,
  createJobSiteSchema,
  searchJobSitesSchema,
  updateJobSiteSchema,
} from '../../src/contract/jobSites';
import {
  cancelSkipBinSchema,
  createSkipBinSchema,
  markCollectedSchema,
  markDeliveredSchema,
  requestCollectionSchema,
  rescheduleSkipBinSchema,
} from '../../src/contract/skipBins';
import type { SkipBin } from '../../src/contract/responses/skipBins';
import { createUserSchema, resetPasswordSchema, signInSchema } from '../../src/contract/users';
import { sampleSkipBin, sampleSwap } from '../support/sampleSkipBin';

function failures(schema: AnyObjectSchema, value: unknown): Record<string, string> {
  try {
    schema.validateSync(value, { abortEarly: false, stripUnknown: true });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message]));
  }
}

function parse(schema: AnyObjectSchema, value: unknown): unknown {
  const parsed: unknown = schema.validateSync(value, { abortEarly: false, stripUnknown: true });
  return parsed;
}

const BIN = {
  jobSiteId: 1,
  type: 'metal',
  size: 660,
  desiredDeliveryDate: '2026-03-02',
  deliveryTimeSlot: 'morning',
};
const DATE_FORMAT = 'Invalid date format. Expected YYYY-MM-DD';

describe("an account's name [VALID-1 VALID-13]", () => {
  it.each([
    ['nothing', ''],
    ['blanks', ' \t\n\u00a0'],
    ['a control character', '\u0000'],
    ['a zero-width space', '\u200b'],
    ['a blank Braille pattern', '\u2800 \u2800'],
    ['a Hangul filler', '\u3164'],
    ['joiners and selectors', '\u200d\ufe0f'],
    ['direction marks', '\u202e\u2066\u200f'],
  ])('%s counts as empty [INPUT-6]', (_what, name) => {
    expect(failures(createAccountSchema, { name })).toEqual({ name: 'This field cannot be empty' });
  });

  it.each([
    ['Acme\u202e Skips', 'Acme Skips'],
    ['Ac\u200bme', 'Acme'],
    ['👩‍👩‍👧‍👦 🏳️‍🌈', '👩‍👩‍👧‍👦 🏳️‍🌈'],
    ['می‌خواهم', 'می‌خواهم'],
    ['שלום', 'שלום'],
  ])('%j keeps its visible characters and their joiners [INPUT-6]', (name, kept) => {
    expect(createAccountSchema.validateSync({ name })).toEqual({ name: kept });
  });

  it.each([12, true, ['a'], { a: 1 }])('%j is refused as not text', (name) => {
    expect(failures(createAccountSchema, { name })).toEqual({ name: 'Invalid input' });
  });

  it('is trimmed, composed (NFC), stripped of control characters, and at most 200 long; unknown keys are dropped', () => {
    const name = '  Cafe\u0301 \u0007du\nMarche\ud800 ';
    expect(parse(createAccountSchema, { name, role: 'root' })).toEqual({
      name: 'Caf\u00e9 du Marche\ufffd',
    });
    expect(failures(createAccountSchema, { name: 'x'.repeat(201) })).toEqual({
      name: 'Please use at most 200 characters',
    });
  });
});

describe('whom to call [CONTACT-1 CONTACT-2]', () => {
  const NO_PHONE = 'Please enter a valid phone number';

  it.each([
    '(03) 5550-0123',
    '+61 491 570 156',
    '+61 (0)3 5550 0123',
    '1800.975.711',
    '000',
    '03 5550 0123 ext. 12',
    '+1 212/555–0123 x4',
    '03/5550 0123',
    '+881 6 5555 0123 4567',
  ])('accepts the phone number %j, as it is typed', (contactPhone) => {
    expect(parse(createAccountSchema, { name: 'A', contactPhone })).toMatchObject({ contactPhone });
    expect(parse(updateJobSiteSchema, { id: 1, name: 'A', contactPhone })).toMatchObject({ contactPhone });
  });

  it.each(['0412 345 678 / 03 5550 0101', '13 11 14, 13 22 33', '5550 0101 or 5550 0102'])(
    'refuses the two phone numbers %j',
    (contactPhone) => {
      expect(failures(createAccountSchema, { name: 'A', contactPhone })).toEqual({
        contactPhone: 'Please enter one phone number only',
      });
    },
  );

  it.each(['call Kim', '12', '+', '61+491 570 156', '03 5550 012a', '1'.repeat(17)])(
    'refuses the phone number %j',
    (contactPhone) => {
      expect(failures(createAccountSchema, { name: 'A', contactPhone })).toEqual({ contactPhone: NO_PHONE });
      expect(failures(updateJobSiteSchema, { id: 1, name: 'A', contactPhone })).toEqual({
        contactPhone: NO_PHONE,
      });
    },
  );

  it('has an e-mail address like any other, in small letters, or none', () => {
    const contactEmail = ' Kim@Example.com ';
    expect(parse(updateAccountSchema, { id: 1, name: 'A', contactEmail })).toMatchObject({
      contactEmail: 'kim@example.com',
    });
    expect(failures(updateAccountSchema, { id: 1, name: 'A', contactEmail: 'kim@' })).toEqual({
      contactEmail: 'Please enter a valid email address',
    });
  });

  it('may be left out or empty; access notes have several lines [VALID-13]', () => {
    expect(failures(createAccountSchema, { name: 'A' })).toEqual({});
    const blank = { name: 'A', contactName: ' ', contactPhone: '', contactEmail: ' ' };
    const none = { contactName: null, contactPhone: null, contactEmail: null };
    expect(parse(createAccountSchema, blank)).toEqual({ name: 'A', ...none });
    expect(parse(createAccountSchema, { name: 'A', ...none })).toEqual({ name: 'A', ...none });
    expect(
      parse(updateJobSiteSchema, { id: 1, name: 'A', accessNotes: 'Gate code 4711\r\nRing first ' }),
    ).toMatchObject({ accessNotes: 'Gate code 4711\nRing first' });
  });

  it('has a limited length', () => {
    const long = {
      contactName: 'x'.repeat(201),
      contactPhone: '0 '.repeat(21),
      accessNotes: 'x'.repeat(1001),
    };
    expect(Object.keys(failures(createJobSiteSchema, { name: 'A', accountId: 1, ...long }))).toEqual(
      Object.keys(long),
    );
  });
});

describe('a job site', () => {
  it('reports every failing field at once [VALID-5 VALID-12]', () => {
    expect(failures(createJobSiteSchema, { name: ' ', addressState: 'XX', accountId: '7' })).toEqual({
      name: 'Required',
      addressState: 'Invalid input',
      accountId: 'Invalid input',
    });
    expect(failures(createJobSiteSchema, { name: 'Depot' })).toEqual({ accountId: 'Required' });
  });

  it('stores blank optional text as null, and may be in any state [VALID-13 ENUM-4]', () => {
    expect(parse(updateJobSiteSchema, { id: 1, name: 'Depot', referenceNumber: ' ' })).toMatchObject({
      referenceNumber: null,
    });
    for (const addressState of ADDRESS_STATES)
      expect(failures(updateJobSiteSchema, { id: 1, name: 'Depot', addressState })).toEqual({});
  });

  it('can be searched by account and statuses, both optional [VALID-10]', () => {
    expect(failures(searchJobSitesSchema, {})).toEqual({});
    expect(failures(searchJobSitesSchema, { accountId: 3, statuses: ['active'] })).toEqual({});
    expect(failures(searchJobSitesSchema, { statuses: ['gone'] })).toEqual({
      'statuses[0]': 'Invalid input',
    });
  });
});

describe('a skip bin', () => {
  it('requires a site, a type, a size, a delivery date and a time slot [VALID-7]', () => {
    expect(failures(createSkipBinSchema, {})).toEqual({
      jobSiteId: 'Required',
      type: 'Required',
      size: 'Required',
      desiredDeliveryDate: 'Required',
      deliveryTimeSlot: 'Required',
    });
  });

  it.each(['1/3/2026', '2026-02-30', '2026-03-01T00:00:00Z', 20260301])(
    'cannot be delivered on %j [VALID-6]',
    (date) => {
      expect(failures(createSkipBinSchema, { ...BIN, desiredDeliveryDate: date })).toEqual({
        desiredDeliveryDate: DATE_FORMAT,
      });
    },
  );

  it.each([0, 100, 241, '240', 1e9])('cannot have the size %j [ENUM-2]', (size) => {
    expect(failures(createSkipBinSchema, { ...BIN, size })).toEqual({ size: 'Invalid input' });
  });

  it('accepts a comment of several lines, or none [VALID-7]', () => {
    expect(parse(createSkipBinSchema, { ...BIN, deliveryComment: 'Gate 4\r\nCall ahead ' })).toMatchObject({
      deliveryComment: 'Gate 4\nCall ahead',
    });
    expect(failures(createSkipBinSchema, { ...BIN, deliveryComment: null })).toEqual({});
  });

  it('is marked delivered or collected with a date only, and rescheduled to a date and a slot [VALID-8 JOB-1]', () => {
    expect(failures(markDeliveredSchema, { id: 1 })).toEqual({ actualDeliveryDate: 'Required' });
    expect(failures(markCollectedSchema, { id: 1 })).toEqual({ actualCollectionDate: 'Required' });
    expect(failures(markDeliveredSchema, { id: 1, actualDeliveryDate: null })).toEqual({
      actualDeliveryDate: 'Required',
    });
    expect(failures(rescheduleSkipBinSchema, { id: 1, date: '2026-02-30' })).toEqual({
      date: DATE_FORMAT,
      timeSlot: 'Required',
    });
  });

  it.each([0, -1, 1.5, 2 ** 31, Number.NaN, '1', null, undefined])(
    'cannot be cancelled by the id %j [VALID-11]',
    (id) => {
      expect(failures(cancelSkipBinSchema, { id })).toHaveProperty('id');
    },
  );

  it('is collected plainly, or swapped with a complete replacement [VALID-9]', () => {
    const collection = { id: 1, desiredCollectionDate: '2026-03-05', collectionTimeSlot: 'afternoon' };
    expect(failures(requestCollectionSchema, collection)).toEqual({});
    expect(failures(requestCollectionSchema, { ...collection, swap: null })).toEqual({});
    expect(failures(requestCollectionSchema, { ...collection, swap: { type: 'pvc', size: 240 } })).toEqual(
      {},
    );
    expect(failures(requestCollectionSchema, { ...collection, swap: {} })).toEqual({
      'swap.type': 'Required',
      'swap.size': 'Required',
    });
    expect(failures(requestCollectionSchema, { id: 1 })).toEqual({
      desiredCollectionDate: 'Required',
      collectionTimeSlot: 'Required',
    });
  });

  it('can be updated to any status, but not to a collection before its delivery [LIFE-8]', () => {
    const schema = updateSchemaFor(sampleSkipBin(), '2026-03-20');
    const bin = { ...BIN, id: 1, status: 'collected', actualDeliveryDate: '2026-03-02' };
    expect(failures(schema, { ...bin, actualCollectionDate: '2026-03-02' })).toEqual({});
    expect(failures(schema, { ...bin, actualCollectionDate: '2026-03-01' })).toEqual({
      actualCollectionDate: 'Collection cannot be before delivery',
    });
    const noDay = { ...bin, actualDeliveryDate: '2026-13-01', actualCollectionDate: '2026-03-01' };
    expect(failures(schema, noDay)).toEqual({ actualDeliveryDate: DATE_FORMAT });
  });

  it.each([undefined, null, '', 'gone'])('keeps its dates with the status %j [LIFE-10]', (status) => {
    const before = sampleSkipBin({ status: 'delivered', actualDeliveryDate: '2026-03-02' });
    const dated = { ...BIN, id: 1, actualDeliveryDate: '2026-03-03' };
    const schema = updateSchemaFor(before, '2026-03-20');
    expect(Object.keys(failures(schema, { ...dated, status }))).toEqual(['status']);
    expect(clearedFields(before, { status: status as SkipBin['status'] })).toEqual([]);
  });

  it('keeps its collection date while delivered with a pending replacement [SWAP-5]', () => {
    const { old, replacement } = sampleSwap();
    const removal = (before: SkipBin, given: Partial<SkipBin>) =>
      failures(updateSchemaFor(before, '2026-03-20'), { ...before, desiredCollectionDate: null, ...given });
    expect(removal(old, {})).toEqual({ desiredCollectionDate: REPLACEMENT_TO_COME });
    expect(removal({ ...old, replacement: null }, {})).toEqual({});
    expect(removal({ ...old, replacement: { ...replacement, status: 'delivered' } }, {})).toEqual({});
    expect(removal({ ...old, desiredCollectionDate: null }, { collectionComment: 'Gate 4' })).toEqual({});
    expect(removal(old, { status: 'collected', actualCollectionDate: '2026-03-05' })).toEqual({});
    expect(removal({ ...old, status: 'pending' }, { status: 'delivered' })).toEqual({
      desiredCollectionDate: REPLACEMENT_TO_COME,
    });
  });

  it('reports all contradictions at once, together with the invalid fields [LIFE-11 DATE-7 VALID-12]', () => {
    const schema = updateSchemaFor(sampleSkipBin(), '2026-03-20');
    const bin = {
      ...BIN,
      id: 1,
      size: 241,
      status: 'collected',
      actualDeliveryDate: '2026-03-21',
      desiredCollectionDate: '2026-03-22',
    };
    expect(failures(schema, bin)).toEqual({
      size: 'Invalid input',
      actualDeliveryDate: 'Please choose 20 Mar 2026 or earlier',
      actualCollectionDate: 'Required',
      collectionTimeSlot: 'Required',
    });
  });
});

describe('a user', () => {
  const user = { accountId: 1, email: 'Jo@Example.com ', password: 'secret' };

  it('requires an account, an e-mail address, in lower case, and a password [VALID-4 VALID-13]', () => {
    expect(parse(createUserSchema, user)).toMatchObject({ email: 'jo@example.com' });
    expect(Object.keys(failures(createUserSchema, {})).sort()).toEqual(['accountId', 'email', 'password']);
  });

  it.each(['', 'jo', 'jo@', '@example.com', 'jo example.com'])(
    'cannot have the e-mail address "%s" [VALID-4]',
    (email) => {
      expect(failures(createUserSchema, { ...user, email })).toHaveProperty('email');
      expect(failures(resetPasswordSchema, { email })).toHaveProperty('email');
    },
  );

  it('has a password of at least six characters, kept as typed [VALID-4]', () => {
    expect(failures(createUserSchema, { ...user, password: '12345' })).toEqual({
      password: 'Password must be at least 6 characters',
    });
    expect(parse(createUserSchema, { ...user, password: ' 1234 ' })).toMatchObject({ password: ' 1234 ' });
  });

  it('requires both an e-mail address and a password to sign in [VALID-3]', () => {
    expect(failures(signInSchema, { email: '', password: '' })).toMatchObject({ password: 'Required' });
    expect(failures(signInSchema, { email: '', password: '' })).toHaveProperty('email');
  });
});
