/** One server-sent event. */
export interface ServerEvent {
  id: string | undefined;
  event: string;
  data: string;
}

function parse(block: string): ServerEvent {
  const fields: Record<string, string> = {};
  for (const line of block.split('\n')) {
    // The s flag: a bin's comment may contain Unicode line separators, which do not end a line here.
    const [, name, value = ''] = /^([^:]+):? ?(.*)$/s.exec(line) ?? [];
    if (name) fields[name] = value;
  }
  return { id: fields.id, event: fields.event ?? 'message', data: fields.data ?? '' };
}

/** Yields the server-sent events of a response; a heartbeat is an empty event. Ends with the stream. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let waiting = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (waiting + decoder.decode(value, { stream: true })).split('\n\n');
      waiting = blocks.pop() ?? '';
      for (const block of blocks) yield parse(block);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
