import { integerParameter } from '../../../src/portal/format/integerParameter';

describe('an integer parameter of a route [ROUTE-3]', () => {
  it.each([
    ['7', 7],
    ['0', 0],
    ['2147483647', 2_147_483_647],
  ])('is parsed from %s as %d', (text, value) => {
    expect(integerParameter({ accountId: text }, 'accountId')).toBe(value);
  });

  it.each(['12abc', '1.5', '1e3', '-1', ' 1', '0x10', 'NaN', '2147483648', '9'.repeat(40)])(
    'is refused by name for %s',
    (text) => {
      expect(() => integerParameter({ accountId: text }, 'accountId')).toThrow(
        'Required integer parameter accountId was not a number',
      );
    },
  );

  it.each([{}, { accountId: '' }])('is refused as missing for %j [ROUTE-2]', (parameters) => {
    expect(() => integerParameter(parameters, 'accountId')).toThrow(
      'Missing required URL parameter: accountId',
    );
  });
});
