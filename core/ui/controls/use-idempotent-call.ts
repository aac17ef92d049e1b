import { useRef, useState } from 'react';
import type { Outcome } from '@wow/core/protocol/web';

interface IdempotentCall<Reply> {
  readonly busy: boolean;
  readonly run: () => Promise<Outcome<Reply>>;
}

/** Returns how to make a call that moves value, under a key that stays the same until the server has answered. */
export function useIdempotentCall<Reply>(
  call: (idempotencyKey: string) => Promise<Outcome<Reply>>,
): IdempotentCall<Reply> {
  const key = useRef<string>(undefined);
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run() {
      setBusy(true);
      key.current ??= crypto.randomUUID();
      const outcome = await call(key.current);
      setBusy(false);
      // The server may have carried out a call whose answer was lost: the same key asks about it again.
      if (outcome.kind !== 'lost') key.current = undefined;
      return outcome;
    },
  };
}
