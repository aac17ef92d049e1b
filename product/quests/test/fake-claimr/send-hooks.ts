import { createHmac, randomUUID } from 'node:crypto';
import type { FakeClaimrOptions } from './fake-claimr-options.ts';
import type { FakeClaimrHook } from './fake-claimr-state.ts';

/** One event that hooks of a scope tell. */
export interface FakeClaimrEvent {
  readonly scope: string;
  /** The campaign; empty for any. */
  readonly pid: string;
  readonly account: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** One hook as it goes over the wire, to be sent again as it is. */
export interface SentHook {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Returns the hooks that these events lead to: for each event, and each hook of its scope and campaign. */
export const createHooks = (
  hooks: Iterable<FakeClaimrHook>,
  events: readonly FakeClaimrEvent[],
  options: FakeClaimrOptions,
): SentHook[] => {
  const all = [...hooks];
  const sent = events.flatMap((event) =>
    all
      .filter(
        ({ scope, pids }) =>
          scope === event.scope && (event.pid === '' || pids.length === 0 || pids.includes(event.pid)),
      )
      .flatMap((hook) => {
        const one = createHook(hook, event, options);
        return Array.from({ length: options.hookCopies }, () => one);
      }),
  );
  return options.hookOrder === 'reversed' ? sent.toReversed() : sent;
};

function createHook(
  { address, secret }: FakeClaimrHook,
  { scope, pid, account, fields }: FakeClaimrEvent,
  options: FakeClaimrOptions,
): SentHook {
  const inner = { account, pid, ...fields };
  const body = JSON.stringify(options.hookLayout === 'flat' ? { scope, ...inner } : { scope, data: inner });
  const { signature, deliveryHeader } = options;
  const time = String(Math.floor(Date.now() / 1000));
  const isTimed = signature?.timestampHeader != null;
  return {
    address,
    body,
    headers: {
      'content-type': 'application/json',
      ...(deliveryHeader !== null && { [deliveryHeader]: randomUUID() }),
      ...(signature?.timestampHeader && { [signature.timestampHeader]: time }),
      ...(signature && {
        [signature.header]:
          signature.prefix +
          createHmac(signature.algorithm, secret)
            .update(isTimed ? `${time}.${body}` : body)
            .digest(signature.encoding),
      }),
    },
  };
}

/** Sends a hook, again while it is not answered with 200 and the option allows. Returns the last status; 0 for none. */
export async function sendHook({ address, headers, body }: SentHook, retries: number): Promise<number> {
  let status = 0;
  for (let tries = 0; tries <= retries && status !== 200; tries += 1) {
    try {
      const response = await fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) });
      await response.arrayBuffer();
      status = response.status;
    } catch {
      // No server listens.
      status = 0;
    }
  }
  return status;
}
