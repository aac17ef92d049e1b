import { useState } from 'react';
import type { Outcome } from '@wow/core/protocol/web';

/** Returns a caller whose idempotency key stays the same until there is a readable answer. */
export function createIdempotentCaller() {
  let key: string | undefined;
  return async <Reply>(call: (idempotencyKey: string) => Promise<Outcome<Reply>>): Promise<Outcome<Reply>> => {
    key ??= crypto.randomUUID();
    const outcome = await call(key);
    // The server may have carried out the call before the answer was lost: the same key returns its result.
    if (outcome.kind === 'reply' || outcome.kind === 'refused') key = undefined;
    return outcome;
  };
}

interface IdempotentCall<Reply> {
  readonly busy: boolean;
  readonly run: () => Promise<Outcome<Reply>>;
}

/** Returns a call that moves value, with its progress. */
export function useIdempotentCall<Reply>(
  call: (idempotencyKey: string) => Promise<Outcome<Reply>>,
): IdempotentCall<Reply> {
  const [runWithKey] = useState(createIdempotentCaller);
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run() {
      setBusy(true);
      const outcome = await runWithKey(call);
      setBusy(false);
      return outcome;
    },
  };
}
