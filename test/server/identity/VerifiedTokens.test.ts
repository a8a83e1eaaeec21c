import { IdentityUnavailableError, InvalidTokenError } from '../../../src/server/identity/identityErrors';
import type { TokenHolder } from '../../../src/server/identity/TokenHolder';
import { VerifiedTokens } from '../../../src/server/identity/VerifiedTokens';

const KEPT_MILLISECONDS = 5_000;
const START = 1_000_000;

let tokens: VerifiedTokens;
const verify = jest.fn<Promise<TokenHolder>, [string]>();
const holder = (token: string, expiresAt = START + 3_600_000): TokenHolder => ({
  uid: token,
  email: `${token}@tests.example`,
  isAdmin: true,
  wasStaff: false,
  signedInAt: START,
  expiresAt,
});

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  tokens = new VerifiedTokens();
  verify.mockReset().mockImplementation((token) => Promise.resolve(holder(token)));
});
afterEach(() => jest.useRealTimers());

describe('a verified token [ACCESS-4]', () => {
  it.each([0, -200_000, 200_000])(
    'is verified again after five seconds, and not before, also if the clock was changed by %i ms [STRANGER-5]',
    async (by) => {
      expect(await tokens.holderOf('one', verify)).toEqual(holder('one'));
      jest.setSystemTime(START + by);
      jest.advanceTimersByTime(KEPT_MILLISECONDS - 1);
      expect(await tokens.holderOf('one', verify)).toEqual(holder('one'));
      expect(verify).toHaveBeenCalledTimes(1);
      expect((await tokens.holderOf('another', verify)).uid).toBe('another');
      jest.advanceTimersByTime(1);
      verify.mockRejectedValue(new Error('disabled'));
      await expect(tokens.holderOf('one', verify)).rejects.toThrow('disabled');
    },
  );

  it('expires at its expiry time, by the system clock [STRANGER-5]', async () => {
    await tokens.holderOf('one', verify);
    expect(tokens.has('one')).toBe(true);
    jest.setSystemTime(START + 3_600_000);
    expect(tokens.has('one')).toBe(false);
  });

  it('is cached no longer than it is valid', async () => {
    verify.mockResolvedValueOnce(holder('one', START + 1_000));
    await tokens.holderOf('one', verify);
    jest.advanceTimersByTime(1_000);
    verify.mockRejectedValue(new Error('expired'));
    await expect(tokens.holderOf('one', verify)).rejects.toThrow('expired');
  });

  it('is verified again at once if it was refused', async () => {
    verify.mockRejectedValueOnce(new Error('the provider is away'));
    await expect(tokens.holderOf('one', verify)).rejects.toThrow('away');
    expect(await tokens.holderOf('one', verify)).toEqual(holder('one'));
  });

  it('stays known while the provider is away, and is verified by the next request [BUSY-4]', async () => {
    await tokens.holderOf('one', verify);
    tokens.expire();
    verify.mockRejectedValueOnce(new IdentityUnavailableError(undefined));
    await expect(tokens.holderOf('one', verify)).rejects.toBeInstanceOf(IdentityUnavailableError);
    expect(tokens.has('one')).toBe(true);
    verify.mockRejectedValueOnce(new InvalidTokenError(undefined));
    await expect(tokens.holderOf('one', verify)).rejects.toBeInstanceOf(InvalidTokenError);
    expect(tokens.has('one')).toBe(false);
  });

  it('is forgotten after too many others', async () => {
    for (let count = 0; count <= 1_000; count += 1) await tokens.holderOf(`token ${count}`, verify);
    verify.mockClear();
    await tokens.holderOf('token 1000', verify);
    expect(verify).not.toHaveBeenCalled();
    await tokens.holderOf('token 0', verify);
    expect(verify).toHaveBeenCalledTimes(1);
  });
});
