import { contactsOfAccount, contactsOfSite, emailLink, phoneLink } from '../../../src/portal/format/contacts';
import { sampleAccount, sampleJobSite } from '../../support/sampleSkipBin';

const NOBODY = { contactName: null, contactPhone: null, contactEmail: null };
const kim = { name: 'Kim Nguyen', phone: '03 5550 0123', email: 'kim@yarrabend.example', isOfAccount: true };

describe('whom to call about a job site [CONTACT-6]', () => {
  it("is its own contact; without one, its account's", () => {
    const own = sampleJobSite({ contactName: 'Tui', contactPhone: '0491 570 110' });
    expect(contactsOfSite(own)).toEqual([
      { name: 'Tui', phone: '0491 570 110', email: null, isOfAccount: false },
    ]);
    expect(contactsOfSite(sampleJobSite())).toEqual([kim]);
    expect(contactsOfSite(sampleJobSite({ account: sampleAccount(NOBODY) }))).toEqual([]);
  });

  it('is both while its own contact has no phone number', () => {
    expect(contactsOfSite(sampleJobSite({ contactName: 'Tui' }))).toEqual([
      { name: 'Tui', phone: null, email: null, isOfAccount: false },
      kim,
    ]);
    const nameless = sampleJobSite({ contactPhone: '0491 570 110' });
    expect(contactsOfSite(nameless)).toHaveLength(1);
  });

  it('has no e-mail address if the account of a bin comes without it', () => {
    const { contactEmail: _leftOut, ...account } = sampleAccount();
    expect(contactsOfSite({ ...sampleJobSite(), account })).toEqual([{ ...kim, email: null }]);
    expect(
      contactsOfAccount(sampleAccount({ ...NOBODY, contactEmail: 'kim@yarrabend.example' })),
    ).toHaveLength(1);
  });
});

describe('a link to a contact [CONTACT-6]', () => {
  it.each([
    ['0491 570 156', 'tel:0491570156'],
    ['(03) 5550-0123', 'tel:0355500123'],
    ['+61 491 570 156', 'tel:+61491570156'],
    ['+61 (0)3 5550 0123', 'tel:+61355500123'],
    ['03 5550 0123 ext. 12', 'tel:0355500123;ext=12'],
    ['+1 212 555 0123x4', 'tel:+12125550123;ext=4'],
  ])('calls %s by %s', (phone, link) => {
    expect(phoneLink(phone)).toBe(link);
  });

  it.each([
    ['kim@yarrabend.example', 'mailto:kim@yarrabend.example'],
    ["o'dwyer+bins@a.example", "mailto:o'dwyer%2Bbins@a.example"],
    ['a?bcc=b&c@a.example', 'mailto:a%3Fbcc%3Db%26c@a.example'],
  ])('writes to %s by %s', (email, link) => {
    expect(emailLink(email)).toBe(link);
  });
});
