import { createParser, type ParserCallbacks } from 'eventsource-parser';

/**
 * Reads server-sent events until the stream ends.
 * @param callbacks.onComment is called for each comment: the server's heartbeat
 * @throws what a callback throws, and when the stream breaks
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  callbacks: Required<Pick<ParserCallbacks, 'onEvent' | 'onComment'>>,
): Promise<void> {
  const parser = createParser(callbacks);
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
