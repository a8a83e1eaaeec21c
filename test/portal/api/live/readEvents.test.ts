import { readEvents } from '../../../../src/portal/api/live/readEvents';

/** The events and heartbeats of a stream that arrives in these chunks. */
async function eventsOf(...pieces: (string | Uint8Array)[]): Promise<unknown[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      for (const piece of pieces) {
        controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece);
      }
      controller.close();
    },
  });
  const events: unknown[] = [];
  await readEvents(body, {
    onEvent: (event) => events.push(event),
    onComment: (comment) => events.push(comment),
  });
  return events;
}

describe('the stream of changes [LIVE-1]', () => {
  it('is parsed the same in any chunks', async () => {
    const whole = 'id: 7\nevent: change\ndata: {"name":"Zoë: a, b"}\n\n: heartbeat\n\n';
    const bytes = new TextEncoder().encode(whole);
    const expected = [{ id: '7', event: 'change', data: '{"name":"Zoë: a, b"}' }, 'heartbeat'];
    expect(await eventsOf(whole)).toEqual(expected);
    expect(await eventsOf(...[...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(expected);
  });

  it('preserves any text', async () => {
    const data = JSON.stringify({ text: 'one\u2028two\u2029three\u0085four' });
    expect(await eventsOf(`id: 8\nevent: change\ndata: ${data}\n\n`)).toEqual([
      { id: '8', event: 'change', data },
    ]);
  });

  it('may be rewritten by a proxy: other line ends, data on several lines', async () => {
    expect(await eventsOf('id: 9\r\nevent: change\r\ndata: {"name":\r\ndata: "Zoë"}\r\n\r\n')).toEqual([
      { id: '9', event: 'change', data: '{"name":\n"Zoë"}' },
    ]);
  });
});
