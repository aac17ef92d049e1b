import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { FairPlayPorts, OwnRound } from '../ports.ts';
import { RULES_KEY } from '../query-keys.ts';
import { rulesOf } from '../rules-of.ts';
import { verifyRound } from '../verify-round.ts';
import { openCheckBook, type Findings } from './check-book.ts';

type AskRules = FairPlayPorts['askRules'];

/** Checks these rounds in this browser, those in view first, and returns what was found so far. */
export function useCheckBook(
  rounds: readonly OwnRound[],
  inView: readonly OwnRound[],
  { askRules }: Pick<FairPlayPorts, 'askRules'>,
): Findings<OwnRound> {
  const cache = useQueryClient();
  const [{ book, cameBack }] = useState(() => openBook(cache, askRules));
  useEffect(() => book.check(rounds, inView), [book, rounds, inView]);
  useEffect(
    () =>
      cache.getQueryCache().subscribe((event) => {
        const [what, hash] = event.query.queryKey;
        const came = event.type === 'updated' && event.action.type === 'success';
        if (came && what === RULES_KEY) cameBack(String(hash));
      }),
    [cache, cameBack],
  );
  return useSyncExternalStore(book.subscribe, book.findings, book.findings);
}

/** Rules that did not come are not asked for with every round: the app asks again when the connection is back. */
function openBook(cache: QueryClient, askRules: AskRules) {
  const missing = new Set<string>();
  const book = openCheckBook(async (round: OwnRound) => {
    if (missing.has(round.config_hash)) return null;
    try {
      const verdict = await verifyRound(round, await rulesOf(cache, round.config_hash, askRules));
      return verdict && verdict.matches;
    } catch (error) {
      console.warn('a round could not be checked', error);
      missing.add(round.config_hash);
      return null;
    }
  });
  return {
    book,
    cameBack: (hash: string): void => {
      if (missing.delete(hash)) book.again();
    },
  };
}
