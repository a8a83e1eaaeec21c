import { KeyedMutex } from '../../../../src/server/http/limits/KeyedMutex';

const atRest = () => new Promise((resolve) => setImmediate(resolve));

describe('callers with the same key [API-7]', () => {
  it('run one after the other in order, even if one fails, and do not wait for other keys', async () => {
    const turns = new KeyedMutex();
    const begun: string[] = [];
    const ends = new Map<string, (error?: Error) => void>();
    const work = (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) =>
        ends.set(name, (error) => (error ? reject(error) : resolve(name))),
      );
    };
    const all = [
      turns.runExclusive('one', work('first')),
      turns.runExclusive('one', work('second')),
      turns.runExclusive('one', work('third')),
      turns.runExclusive('another', work('apart')),
    ];
    const settled = Promise.allSettled(all);
    await atRest();
    expect(begun).toEqual(['first', 'apart']);
    ends.get('first')?.(new Error('refused'));
    await atRest();
    expect(begun).toEqual(['first', 'apart', 'second']);
    for (const name of ['second', 'third', 'apart']) {
      ends.get(name)?.();
      await atRest();
    }
    expect((await settled).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
  });
});
