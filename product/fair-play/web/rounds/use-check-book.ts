import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { FairPlayPorts, OwnRound } from '../ports.ts';
import { rulesOf } from '../rules-of.ts';
import { verifyRound } from '../verify-round.ts';
import { openCheckBook, type Findings } from './check-book.ts';

/** Checks these rounds in this browser, those in view first, and returns what was found so far. */
export function useCheckBook(
  rounds: readonly OwnRound[],
  inView: readonly OwnRound[],
  { askRules }: Pick<FairPlayPorts, 'askRules'>,
): Findings<OwnRound> {
  const cache = useQueryClient();
  const [book] = useState(() =>
    openCheckBook(async (round: OwnRound) => {
      try {
        const verdict = await verifyRound(round, await rulesOf(cache, round.config_hash, askRules));
        return verdict && verdict.matches;
      } catch (error) {
        console.warn('a round could not be checked', error);
        return null;
      }
    }),
  );
  useEffect(() => book.check(rounds, inView), [book, rounds, inView]);
  return useSyncExternalStore(book.subscribe, book.findings, book.findings);
}
