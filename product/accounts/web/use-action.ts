import { useMemo, useState } from 'react';
import type { Endpoint, ReplyOf } from '@wow/core/protocol';
import type { Outcome } from '@wow/core/protocol/web';
import { useFormatRefusal } from './refusals/RefusalMessage.tsx';
import { useSession } from './SessionProvider.tsx';
import type { MemberCallOptions } from './token-store.ts';

export type Refused = Extract<Outcome<unknown>, { kind: 'refused' }>;

export interface Action<Input> {
  readonly isBusy: boolean;
  readonly refused: Refused | null;
  readonly run: (input: Input) => void;
}

export interface ActionCallbacks<Reply> {
  readonly done: (reply: Reply) => void;
  /** The outcome is unknown, so displayed data must be fetched again. */
  readonly lost?: () => void;
}

export function useAction<Input, Reply>(
  request: (input: Input) => Promise<Outcome<Reply>>,
  { done, lost }: ActionCallbacks<Reply>,
): Action<Input> {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const formatRefusal = useFormatRefusal();

  const start = async (input: Input): Promise<void> => {
    setBusy(true);
    setRefused(null);
    const outcome = await request(input);
    setBusy(false);
    if (outcome.kind === 'reply') done(outcome.reply);
    else if (outcome.kind === 'refused') setRefused(outcome);
    else lost?.();
  };

  const translated = useMemo(() => refused && { ...refused, error: formatRefusal(refused) }, [refused, formatRefusal]);
  return { isBusy, refused: translated, run: (input) => void (isBusy || start(input)) };
}

export function useCallAction<E extends Endpoint>(
  endpoint: E,
  callbacks: ActionCallbacks<ReplyOf<E>>,
): Action<MemberCallOptions<E>> {
  const { call } = useSession();
  return useAction((options) => call(endpoint, options), callbacks);
}
