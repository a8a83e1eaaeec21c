import { isInside, lookupOutside, whyInside } from '../../../../src/server/features/webhooks/outsideNetwork';

const lookUp = (name: string, all: boolean) =>
  new Promise<{ error: string | undefined; address: unknown }>((resolve) =>
    lookupOutside(name, { all }, (error, address) => resolve({ error: error?.message, address })),
  );

describe('the addresses that webhooks may reach [HOOK-5]', () => {
  it.each([
    '0.1.2.3',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
  ])('do not include %s', (address) => {
    expect(isInside(address)).toBe(true);
  });

  it.each(['1.1.1.1', '100.63.255.255', '100.128.0.1', '172.32.0.1', '8.8.8.8', '2606:4700:4700::1111'])(
    'include %s',
    (address) => {
      expect(isInside(address)).toBe(false);
    },
  );

  it.each([
    ['http://example.com/', 'The address must begin with https://'],
    ['https://127.0.0.1/', 'This address is inside the network'],
    ['https://0x7f.1/', 'This address is inside the network'],
    ['https://2130706433/', 'This address is inside the network'],
    ['https://[::1]:8443/', 'This address is inside the network'],
    ['https://[::ffff:10.0.0.1]/', 'This address is inside the network'],
    ['https://example.com/', undefined],
    ['https://1.1.1.1/', undefined],
  ])('are told from others as they are written: %s', (address, reason) => {
    expect(whyInside(new URL(address))).toBe(reason);
  });

  it.each([true, false])('are told when a name is looked up for the connection, all: %s', async (all) => {
    expect(await lookUp('localhost', all)).toEqual({
      error: 'This address is inside the network',
      address: '',
    });
    expect((await lookUp('no-such-name.invalid', all)).error).toContain('no-such-name.invalid');
    // An IP address needs no server to be looked up.
    expect(await lookUp('1.1.1.1', all)).toEqual({
      error: undefined,
      address: all ? [{ address: '1.1.1.1', family: 4 }] : '1.1.1.1',
    });
  });
});
