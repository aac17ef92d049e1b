import { parseWidgetMessage, type WidgetMessage } from './widget-message.ts';
import { isFromWidget, type Embedded, type Sender } from './widget-sender.ts';

const MAX_PER_SECOND = 5;
const SECOND_MS = 1_000;

export interface MessageGate {
  /** Returns what the widget says, or null: from anybody else, beyond what it may say, or too much of it. */
  readonly take: (message: Sender & { readonly data: unknown }) => WidgetMessage | null;
  /** Returns how many messages were dropped. */
  readonly dropped: () => number;
}

/**
 * Returns what stands between the window's messages and the page. That the widget is ready always passes: it is said
 * twice, beside much else, and everything waits for it. `nowMs` is a clock that never jumps.
 */
export function createMessageGate(embedded: () => Embedded | null, nowMs: () => number): MessageGate {
  let passedAt: readonly number[] = [];
  let dropped = 0;

  const isTooMuch = (): boolean => {
    const now = nowMs();
    passedAt = passedAt.filter((at) => now - at < SECOND_MS);
    if (passedAt.length >= MAX_PER_SECOND) return true;
    passedAt = [...passedAt, now];
    return false;
  };

  return {
    take({ origin, source, data }) {
      const widget = embedded();
      const message = widget && isFromWidget({ origin, source }, widget) ? parseWidgetMessage(data) : null;
      if (message && (message.kind === 'ready' || !isTooMuch())) return message;
      dropped += 1;
      return null;
    },
    dropped: () => dropped,
  };
}
