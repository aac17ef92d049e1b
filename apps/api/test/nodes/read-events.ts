interface ReceivedEvent {
  readonly event: string;
  readonly id: string;
  readonly data: unknown;
}

export interface EventReader {
  readonly response: Response;
  readonly received: ReceivedEvent[];
  readonly text: () => string;
  /** Resolves when the stream ends or the connection breaks. */
  readonly ended: Promise<void>;
  readonly close: () => void;
}

export async function readEvents(url: string, token: string): Promise<EventReader> {
  const leaving = new AbortController();
  const response = await fetch(`${url}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const received: ReceivedEvent[] = [];
  let text = '';
  let parsed = 0;
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      for (let end = text.indexOf('\n\n', parsed); end >= 0; end = text.indexOf('\n\n', parsed)) {
        const event = parse(text.slice(parsed, end));
        if (event) received.push(event);
        parsed = end + 2;
      }
    }
  };
  return {
    response,
    received,
    text: () => text,
    ended: read().catch(() => undefined),
    close: () => leaving.abort(),
  };
}

function parse(block: string): ReceivedEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    }),
  );
  const data = fields.get('data');
  if (data === undefined) return null;
  return { event: fields.get('event') ?? 'message', id: fields.get('id') ?? '', data: JSON.parse(data) };
}
