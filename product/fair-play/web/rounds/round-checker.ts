import type { Mark } from '../../rounds/list-items.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { FairPlayPorts, OwnRound } from '../ports.ts';
import { RULES_KEY } from '../queries/query-keys.ts';
import { fetchRules } from '../queries/fetch-rules.ts';
import { verifyRound } from '../check/verify-round.ts';

/** Rounds computed at once, before the page may draw. */
const SLICE = 24;
/** The number of animated ticks, and how long they take. */
const MAX_DRAWN = 12;
const DRAWN_MS = 1_000;
/** The shortest time between two updates of the page. */
const NOTIFY_MS = 80;

interface CheckedRound {
  readonly server_seed?: string | undefined;
}

/** A new object after each change. */
export interface CheckResults<R> {
  readonly markOf: (round: R) => Mark;
  /** The index of the animated tick, from 0; null for a tick without animation. */
  readonly tickOf: (round: R) => number | null;
}

/**
 * Checks rounds slice by slice. It keys them by object: a changed round is checked again. `verify` returns null if it cannot
 * tell.
 */
export function createRoundChecker<R extends CheckedRound>(verify: (round: R) => Promise<boolean | null>) {
  const marks = new WeakMap<R, Mark>();
  let ticks = new WeakMap<R, number>();
  let drawn = 0;
  let notifiedAt = 0;
  let wanted: readonly R[] = [];
  let first: readonly R[] = [];
  let from = 0;
  let isBusy = false;
  const listeners = new Set<() => void>();

  const markOf = (round: R): Mark => (round.server_seed === undefined ? 'locked' : (marks.get(round) ?? 'checking'));
  const makeFindings = (): CheckResults<R> => ({ markOf, tickOf: (round) => ticks.get(round) ?? null });
  let findings = makeFindings();

  const notify = (): void => {
    notifiedAt = performance.now();
    findings = makeFindings();
    for (const listener of listeners) listener();
  };

  /** Rounds in view, then the next of the rest. */
  const nextSlice = (): R[] => {
    const slice = first.filter((round) => markOf(round) === 'checking').slice(0, SLICE);
    for (; from < wanted.length && slice.length < SLICE; from += 1) {
      const round = wanted[from]!;
      if (markOf(round) === 'checking' && !slice.includes(round)) slice.push(round);
    }
    return slice;
  };

  const draw = (round: R): void => {
    if (drawn >= MAX_DRAWN) return;
    if (drawn === 0) {
      setTimeout(() => {
        // A row that scrolling mounts again does not repeat its animation.
        ticks = new WeakMap();
        drawn = MAX_DRAWN;
        notify();
      }, DRAWN_MS);
    }
    ticks.set(round, drawn);
    drawn += 1;
  };

  const work = async (): Promise<void> => {
    for (let slice = nextSlice(); slice.length > 0; slice = nextSlice()) {
      const found = await Promise.all(slice.map(verify));
      found.forEach((fits, index) => {
        const round = slice[index]!;
        marks.set(round, fits === null ? 'unable' : fits ? 'matches' : 'differs');
        if (fits) draw(round);
      });
      if (performance.now() - notifiedAt >= NOTIFY_MS) notify();
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    isBusy = false;
    notify();
  };

  const start = (): void => {
    if (isBusy) return;
    isBusy = true;
    void work();
  };

  return {
    findings: () => findings,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    /** Checks these rounds in order, those in view first. */
    check: (rounds: readonly R[], inView: readonly R[]): void => {
      if (rounds !== wanted) from = 0;
      wanted = rounds;
      first = inView;
      start();
    },
    /** Checks the `unable` rounds again. */
    again: (): void => {
      for (const round of wanted) if (marks.get(round) === 'unable') marks.delete(round);
      from = 0;
      start();
    },
  };
}

/** Checks these rounds in this browser, those in view first. */
export function useRoundChecker(
  rounds: readonly OwnRound[],
  inView: readonly OwnRound[],
  { askRules }: Pick<FairPlayPorts, 'askRules'>,
): CheckResults<OwnRound> {
  const cache = useQueryClient();
  const [{ checker, retry }] = useState(() => createRulesChecker(cache, askRules));
  useEffect(() => checker.check(rounds, inView), [checker, rounds, inView]);
  useEffect(
    () =>
      cache.getQueryCache().subscribe((event) => {
        const [what, hash] = event.query.queryKey;
        const isLoaded = event.type === 'updated' && event.action.type === 'success';
        if (isLoaded && what === RULES_KEY) retry(String(hash));
      }),
    [cache, retry],
  );
  return useSyncExternalStore(checker.subscribe, checker.findings, checker.findings);
}

/** Missing rules are not requested for each round: `retry` follows when the query cache has loaded them. */
function createRulesChecker(cache: QueryClient, askRules: FairPlayPorts['askRules']) {
  const missing = new Set<string>();
  const checker = createRoundChecker(async (round: OwnRound) => {
    if (missing.has(round.config_hash)) return null;
    try {
      const verdict = await verifyRound(round, await fetchRules(cache, round.config_hash, askRules));
      return verdict && verdict.matches;
    } catch (error) {
      console.warn('a round could not be checked', error);
      missing.add(round.config_hash);
      return null;
    }
  });
  const retry = (hash: string): void => {
    if (missing.delete(hash)) checker.again();
  };
  return { checker, retry };
}
