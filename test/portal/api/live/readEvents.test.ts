import { readEvents, type ServerEvent } from '../../../../src/portal/api/live/readEvents';

/** The events of a stream that arrives in these chunks. */
async function eventsOf(...pieces: (string | Uint8Array)[]): Promise<ServerEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      for (const piece of pieces) {
        controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece);
      }
      controller.close();
    },
  });
  const events: ServerEvent[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

describe('the stream of changes [LIVE-1]', () => {
  it('is parsed the same in any chunks', async () => {
    const whole = 'id: 7\nevent: change\ndata: {"name":"Zoë: a, b"}\n\n: heartbeat\n\n';
    const bytes = new TextEncoder().encode(whole);
    const expected = [
      { id: '7', event: 'change', data: '{"name":"Zoë: a, b"}' },
      { id: undefined, event: 'message', data: '' },
    ];
    expect(await eventsOf(whole)).toEqual(expected);
    expect(await eventsOf(...[...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(expected);
  });

  it('preserves any text', async () => {
    const data = JSON.stringify({ text: 'one\u2028two\u2029three\u0085four' });
    expect(await eventsOf(`id: 8\nevent: change\ndata: ${data}\n\n`)).toEqual([
      { id: '8', event: 'change', data },
    ]);
  });
});
