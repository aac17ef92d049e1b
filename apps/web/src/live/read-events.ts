import { createParser, type EventSourceMessage } from 'eventsource-parser';

interface ReadingEvents {
  readonly onEvent: (event: EventSourceMessage) => void;
  /** How long the server wants to be left alone when the stream has ended, in ms. */
  readonly onRetry: (delayMs: number) => void;
}

/** The server says something, if only a blank comment, every 20 s: this long without a byte means a dead line. */
const SILENCE_MS = 45_000;

/** Reads an answer of server-sent events to its end. Rejects when the line breaks or falls silent. */
export async function readEvents(response: Response, { onEvent, onRetry }: ReadingEvents): Promise<void> {
  if (!response.body) throw new Error('an answer without a body holds no events');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const parser = createParser({ onEvent, onRetry });
  let silence: ReturnType<typeof setTimeout> | undefined;
  let isSilent = false;
  const giveUp = (): void => {
    isSilent = true;
    void reader.cancel();
  };
  try {
    for (;;) {
      silence = setTimeout(giveUp, SILENCE_MS);
      const { done, value } = await reader.read();
      clearTimeout(silence);
      if (isSilent) throw new Error('the server fell silent');
      if (done) return;
      parser.feed(value);
    }
  } finally {
    clearTimeout(silence);
    // Whoever stops reading, also by an event that cannot be read, lets the server know.
    await reader.cancel().catch(() => undefined);
  }
}
