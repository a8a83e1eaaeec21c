import { ChangeStream, toMessage } from '../../../../src/server/features/changes/ChangeStream';
import { testDatabase } from '../../../support/servers/startTestApi';

const db = testDatabase();
const MISSED = 450;

/** Reads until the text contains this. */
async function readUntil(stream: ChangeStream, end: string): Promise<string> {
  let text = '';
  for await (const part of stream.body) {
    text += String(part);
    if (text.includes(end)) break;
  }
  return text;
}

describe('a listener that missed more than a page of changes [LIVE-4]', () => {
  it('gets them in order, then the new ones', async () => {
    await db.query(
      `insert into changes (at, actor_uid, actor_email, command)
       select now() - interval '1 hour', 'x', 'x', 'x' from generate_series(0, $1)`,
      [MISSED],
    );
    const stream = new ChangeStream(db);
    await stream.start(1);
    stream.send(toMessage([{ id: 9_999, command: 'x', json: '{"live":true}' }]));
    const text = await readUntil(stream, 'live');
    const ids = [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
    expect(ids).toEqual([...Array.from({ length: MISSED }, (_value, index) => index + 2), 9_999]);
  });
});

describe('the buffer of a listener [LIVE-4]', () => {
  const change = toMessage([{ id: 1, command: 'x', json: JSON.stringify('x'.repeat(300_000)) }]);

  it('closes the stream before it grows too large', () => {
    const stream = new ChangeStream(db);
    for (let sent = 0; sent < 3; sent += 1) stream.send(change);
    expect(stream.body.destroyed).toBe(false);
    stream.send(change);
    expect(stream.body.destroyed).toBe(true);
  });

  it('stays open while the listener reads, however much is sent', async () => {
    const stream = new ChangeStream(db);
    const reading = readUntil(stream, 'the end');
    for (let sent = 0; sent < 12; sent += 1) {
      stream.send(change);
      await new Promise((resolve) => setImmediate(resolve));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    stream.send(toMessage([{ id: 2, command: 'x', json: '"the end"' }]));
    expect(await reading).toContain('the end');
  });
});
