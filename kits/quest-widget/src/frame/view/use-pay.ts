import { useRef, useState } from 'react';
import { newKey } from '../api/new-key.ts';
import type { Outcome } from '../api/ask.ts';
import type { Paid } from '../api/replies.ts';
import { useWidget } from '../widget-context.ts';
import type { WordName } from '../words/say.ts';

export interface Pay {
  readonly pay: () => void;
  readonly isBusy: boolean;
  /** What went wrong the last time. */
  readonly problem: WordName | null;
}

const PROBLEMS: Readonly<Record<string, WordName>> = {
  not_claimable: 'notClaimable',
  // The board, which is read again, says until when.
  play_paused: 'pausedShort',
  wallet_counted: 'walletCounted',
  wallet_empty: 'walletEmpty',
  unavailable: 'notReady',
  rate_limited: 'tooMany',
};

/** Takes what a quest or a day gives, once for each press however often it has to be asked. */
export function usePay(call: (key: string) => Promise<Outcome<Paid>>): Pay {
  const { celebrate, read } = useWidget();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<WordName | null>(null);
  // Kept while nobody knows what came of it: the next press asks for the same thing.
  const key = useRef<string | null>(null);

  const pay = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    key.current ??= newKey();
    const outcome = await call(key.current);
    setBusy(false);
    if (outcome.kind === 'lost') {
      setProblem('claimLost');
      return;
    }
    key.current = null;
    if (outcome.kind === 'reply') celebrate(outcome.reply);
    if (outcome.kind === 'refused') setProblem(PROBLEMS[outcome.code] ?? 'didNotWork');
    read();
  };
  return { pay: () => void pay(), isBusy, problem };
}
