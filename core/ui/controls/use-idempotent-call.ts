import { useState } from 'react';
import type { Outcome } from '@wow/core/protocol/web';

/** Its key stays the same until there is a readable answer. */
export function createIdempotentCaller() {
  let key: string | undefined;
  return async <Reply>(call: (idempotencyKey: string) => Promise<Outcome<Reply>>): Promise<Outcome<Reply>> => {
    key ??= crypto.randomUUID();
    const outcome = await call(key);
    // A lost call may have been carried out: the same key returns its result.
    if (outcome.kind === 'reply' || outcome.kind === 'refused') key = undefined;
    return outcome;
  };
}

export function useIdempotentCall<Reply>(call: (idempotencyKey: string) => Promise<Outcome<Reply>>) {
  const [runWithKey] = useState(createIdempotentCaller);
  const [busy, setBusy] = useState(false);
  return {
    busy,
    run: async (): Promise<Outcome<Reply>> => {
      setBusy(true);
      const outcome = await runWithKey(call);
      setBusy(false);
      return outcome;
    },
  };
}
