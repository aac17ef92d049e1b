import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CheckPorts, Round } from '../ports.ts';
import { findRound, type NotFound } from './find-round.ts';

export interface FoundRound {
  readonly round: Round | null;
  readonly mistake: NotFound | null;
  readonly isBusy: boolean;
  readonly find: (text: string) => Promise<void>;
  readonly openFile: (file: File) => Promise<void>;
}

/** More than any proof of one round has. */
const MOST_BYTES = 2_000_000;

/** Returns how to find the round that somebody pastes or opens, and what was found last. `onMistake` hears when none was. */
export function useFindRound(ports: Pick<CheckPorts, 'askRound'>, onMistake: () => void): FoundRound {
  const cache = useQueryClient();
  const [found, setFound] = useState<Round | NotFound | null>(null);
  const [isBusy, setBusy] = useState(false);
  const settle = (one: Round | NotFound): void => {
    setFound(one);
    setBusy(false);
    if (typeof one === 'string') onMistake();
  };
  const find = async (text: string): Promise<void> => {
    setBusy(true);
    settle(await findRound(text, ports, cache));
  };
  return {
    round: typeof found === 'string' ? null : found,
    mistake: typeof found === 'string' ? found : null,
    isBusy,
    find,
    openFile: async (file) => (file.size > MOST_BYTES ? settle('large') : find(await file.text())),
  };
}
