import { useRef, useState } from 'react';
import { createIdempotencyKey, type Outcome } from '../api/client.ts';
import type { Paid } from '../api/replies.ts';
import type { PlainMessageName } from '../i18n/messages.ts';
import { useWidget } from '../state/widget-context.ts';

const PROBLEMS: Readonly<Record<string, PlainMessageName>> = {
  not_claimable: 'notClaimable',
  // The board, which is read again, says until when.
  play_paused: 'pausedShort',
  wallet_counted: 'walletCounted',
  wallet_empty: 'walletEmpty',
  unavailable: 'notReady',
  maintenance: 'notReady',
  rate_limited: 'tooMany',
};

/** Claims a quest or a check-in, once per press. */
export function useClaim(call: (key: string) => Promise<Outcome<Paid>>) {
  const { celebrate, read } = useWidget();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PlainMessageName | null>(null);
  // Stored while the outcome is unknown, so that the next press repeats the same request.
  const key = useRef<string | null>(null);

  const claim = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    key.current ??= createIdempotencyKey();
    const outcome = await call(key.current);
    setBusy(false);
    if (outcome.kind === 'lost') return setProblem('claimLost');
    key.current = null;
    if (outcome.kind === 'reply') celebrate(outcome.reply);
    if (outcome.kind === 'refused') setProblem(PROBLEMS[outcome.code] ?? 'didNotWork');
    read();
  };
  return { claim: () => void claim(), isBusy, problem };
}
