import { PassThrough, Writable, type Readable } from 'node:stream';
import { ChangeStream, toMessage } from '../../../src/server/live/ChangeStream';
import { ConcurrencyLimit } from '../../../src/server/http/limits/ConcurrencyLimit';
import { newestChange } from '../../../src/server/commands/changesRepository';
import { testDatabase } from '../../support/servers/startTestApi';
import { until } from '../../support/until';

const db = testDatabase();
const MISSED = 450;

/** Reads until the text contains this. */
async function readUntil(response: Readable, end: string): Promise<string> {
  let text = '';
  for await (const part of response) {
    text += String(part);
    if (text.includes(end)) break;
  }
  return text;
}

describe('a listener that missed more than a page of changes [LIVE-4]', () => {
  it('gets them in order, then the new ones', async () => {
    await db.query(
      `insert into changes (at, actor_uid, actor_email, command)
       select now() - interval '1 hour', 'x', 'x', 'createAccount' from generate_series(0, $1)`,
      [MISSED],
    );
    const response = new PassThrough();
    const stream = new ChangeStream(db, response, new ConcurrencyLimit(1));
    await stream.start(1);
    stream.open();
    stream.send(toMessage([{ id: 9_999, command: 'createAccount', json: '{"live":true}' }]));
    const text = await readUntil(response, 'live');
    const ids = [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
    expect(ids).toEqual([...Array.from({ length: MISSED }, (_value, index) => index + 2), 9_999]);
  });
});

it('a change from before the clock was put back has no age, which is none of the stream [LIVE-4]', async () => {
  const id = await db.query<{ id: number }>(
    `insert into changes (at, actor_uid, actor_email, command)
     values (now() + interval '30 days', 'x', 'x', 'createAccount') returning id`,
  );
  expect(await newestChange(db)).toEqual({ lastChangeId: id[0]?.id, lastChangeAgoMilliseconds: null });
});

describe('the buffer of a listener [LIVE-4]', () => {
  const change = toMessage([{ id: 1, command: 'createAccount', json: JSON.stringify('x'.repeat(300_000)) }]);

  it('closes the stream before it grows too large', () => {
    const response = new Writable({ write: () => {} });
    const stream = new ChangeStream(db, response, new ConcurrencyLimit(1));
    stream.open();
    for (let sent = 0; sent < 3; sent += 1) stream.send(change);
    expect(response.destroyed).toBe(false);
    stream.send(change);
    expect(response.destroyed).toBe(true);
  });

  it('does not grow too large before the stream is open either, and leaves the response to the error', () => {
    const response = new Writable({ write: () => {} });
    const stream = new ChangeStream(db, response, new ConcurrencyLimit(1));
    for (let sent = 0; sent < 3; sent += 1) stream.send(change);
    expect(stream.isCut).toBe(false);
    stream.send(change);
    expect([stream.isCut, response.destroyed]).toEqual([true, false]);
  });

  it('stays open while the listener reads, however much is sent', async () => {
    const response = new PassThrough();
    const stream = new ChangeStream(db, response, new ConcurrencyLimit(1));
    stream.open();
    const reading = readUntil(response, 'the end');
    for (let sent = 0; sent < 12; sent += 1) {
      stream.send(change);
      await until(() => response.writableLength + response.readableLength === 0);
    }
    stream.send(toMessage([{ id: 2, command: 'createAccount', json: '"the end"' }]));
    expect(await reading).toContain('the end');
  });
});
