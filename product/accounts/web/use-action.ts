import { useMemo, useState } from 'react';
import type { Outcome } from '@wow/core/protocol/web';
import { useFormatRefusal } from './refusals/RefusalMessage.tsx';

export type Refused = Extract<Outcome<unknown>, { kind: 'refused' }>;

export interface Action<Asked> {
  readonly isBusy: boolean;
  /** Translated; stays until the next run. */
  readonly refused: Refused | null;
  readonly run: (asked: Asked) => void;
}

interface ActionCallbacks<Reply> {
  readonly done: (reply: Reply) => void;
  /** The outcome is unknown, so displayed data must be fetched again. */
  readonly lost?: () => void;
}

/** Runs one call at a time. */
export function useAction<Asked, Reply>(
  ask: (asked: Asked) => Promise<Outcome<Reply>>,
  { done, lost }: ActionCallbacks<Reply>,
): Action<Asked> {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const formatRefusal = useFormatRefusal();

  const go = async (asked: Asked): Promise<void> => {
    setBusy(true);
    setRefused(null);
    const outcome = await ask(asked);
    setBusy(false);
    if (outcome.kind === 'reply') done(outcome.reply);
    else if (outcome.kind === 'refused') setRefused(outcome);
    else lost?.();
  };

  const said = useMemo(() => refused && { ...refused, error: formatRefusal(refused) }, [refused, formatRefusal]);
  return { isBusy, refused: said, run: (asked) => void (isBusy || go(asked)) };
}
