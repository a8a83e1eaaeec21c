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
  expiresAt,
});

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  tokens = new VerifiedTokens();
  verify.mockReset().mockImplementation((token) => Promise.resolve(holder(token)));
});
afterEach(() => jest.useRealTimers());

describe('a token that was verified [ACCESS-4]', () => {
  it('is not asked about again for five seconds, and then it is', async () => {
    expect(await tokens.holderOf('one', verify)).toEqual(holder('one'));
    jest.advanceTimersByTime(KEPT_MILLISECONDS - 1);
    expect(await tokens.holderOf('one', verify)).toEqual(holder('one'));
    expect(verify).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    verify.mockRejectedValue(new Error('disabled'));
    await expect(tokens.holderOf('one', verify)).rejects.toThrow('disabled');
  });

  it.each([-200_000, 200_000])(
    'is asked about again after five seconds when the clock was set by %i ms, and not before [STRANGER-5]',
    async (by) => {
      await tokens.holderOf('one', verify);
      jest.setSystemTime(START + by);
      jest.advanceTimersByTime(KEPT_MILLISECONDS - 1);
      await tokens.holderOf('one', verify);
      expect(verify).toHaveBeenCalledTimes(1);
      jest.advanceTimersByTime(1);
      verify.mockRejectedValue(new Error('disabled'));
      await expect(tokens.holderOf('one', verify)).rejects.toThrow('disabled');
    },
  );

  it('ends when it says so, by the clock on the wall [STRANGER-5]', async () => {
    await tokens.holderOf('one', verify);
    expect(tokens.has('one')).toBe(true);
    jest.setSystemTime(START + 3_600_000);
    expect(tokens.has('one')).toBe(false);
  });

  it('is taken for nobody else', async () => {
    await tokens.holderOf('one', verify);
    expect((await tokens.holderOf('another', verify)).uid).toBe('another');
  });

  it('holds no longer than it lasts', async () => {
    verify.mockResolvedValueOnce(holder('one', START + 1_000));
    await tokens.holderOf('one', verify);
    jest.advanceTimersByTime(1_000);
    verify.mockRejectedValue(new Error('expired'));
    await expect(tokens.holderOf('one', verify)).rejects.toThrow('expired');
  });

  it('is asked about again at once when it was refused', async () => {
    verify.mockRejectedValueOnce(new Error('the provider is away'));
    await expect(tokens.holderOf('one', verify)).rejects.toThrow('away');
    expect(await tokens.holderOf('one', verify)).toEqual(holder('one'));
  });

  it('is forgotten when too many others came after it', async () => {
    for (let count = 0; count <= 1_000; count += 1) await tokens.holderOf(`token ${count}`, verify);
    verify.mockClear();
    await tokens.holderOf('token 1000', verify);
    expect(verify).not.toHaveBeenCalled();
    await tokens.holderOf('token 0', verify);
    expect(verify).toHaveBeenCalledTimes(1);
  });
});
