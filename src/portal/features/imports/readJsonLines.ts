/**
 * Reads newline-delimited JSON (application/x-ndjson).
 * @throws if the stream breaks; SyntaxError if a line is not JSON
 */
export async function* readJsonLines<Line>(body: ReadableStream<Uint8Array>): AsyncGenerator<Line, void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as Line;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
