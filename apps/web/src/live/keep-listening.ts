/** What became of listening once. */
export type Heard =
  /** The server said that it is over for now, and for how long it wants to be left alone. */
  | { readonly kind: 'ended'; readonly comeBackMs: number }
  /** There was no answer, or the line broke. */
  | { readonly kind: 'lost' }
  /** The session is over. */
  | { readonly kind: 'refused' };

export interface Listening {
  /** Listens until the stream is over; never rejects. `began` is called once the server has begun to answer. */
  readonly listen: (began: () => void, signal: AbortSignal) => Promise<Heard>;
  /** The line broke: maybe the connection is gone. */
  readonly doubt: () => void;
  /** Resolves after so long, or as soon as there is a reason to try at once. */
  readonly pause: (delayMs: number, signal: AbortSignal) => Promise<void>;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Listens again and again until the signal, or until the session is over. */
export async function keepListening({ listen, doubt, pause }: Listening, signal: AbortSignal): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const heard = await listen(() => (pauseMs = FIRST_PAUSE_MS), signal);
    if (heard.kind === 'refused' || signal.aborted) return;
    if (heard.kind === 'lost') doubt();
    await pause(heard.kind === 'ended' ? heard.comeBackMs : pauseMs, signal);
    if (heard.kind === 'lost') pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}
