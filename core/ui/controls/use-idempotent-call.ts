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

interface IdempotentCall<Reply> {
  readonly busy: boolean;
  readonly run: () => Promise<Outcome<Reply>>;
}

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
