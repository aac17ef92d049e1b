import type { Mark } from '../../rounds/list-items.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { FairPlayPorts, OwnRound } from '../ports.ts';
import { RULES_KEY } from '../queries/query-keys.ts';
import { fetchRules } from '../queries/fetch-rules.ts';
import { verifyRound } from '../check/verify-round.ts';

/** So many are computed at once; then the page has its turn. */
const SLICE = 24;
/** Ticks that are seen being drawn, and how long that takes. */
const MAX_DRAWN = 12;
const DRAWN_MS = 1_000;
/** The page is told no more often. */
const TELL_MS = 80;

interface CheckedRound {
  readonly server_seed?: string | undefined;
}

/** What was found about rounds. A new one whenever something was found. */
export interface CheckResults<R> {
  readonly markOf: (round: R) => Mark;
  /** The index of the animated tick, from 0; null for a tick without animation. */
  readonly tickOf: (round: R) => number | null;
}

/** Checks rounds one slice after the other, for as long as there are any. */
export interface RoundChecker<R> {
  readonly findings: () => CheckResults<R>;
  readonly subscribe: (onChange: () => void) => () => void;
  /** These are to be checked, in this order, the ones that are looked at first. */
  readonly check: (rounds: readonly R[], inView: readonly R[]) => void;
  /** What could not be told is looked at once more. */
  readonly again: () => void;
}

/**
 * Creates a checker that keys rounds by their content: a changed round is checked again. `verify` says whether
 * the round fits, null when that cannot be told here.
 */
export function createRoundChecker<R extends CheckedRound>(
  verify: (round: R) => Promise<boolean | null>,
): RoundChecker<R> {
  const marks = new WeakMap<R, Mark>();
  let ticks = new WeakMap<R, number>();
  let drawn = 0;
  let toldAt = 0;
  let wanted: readonly R[] = [];
  let first: readonly R[] = [];
  let from = 0;
  let isBusy = false;
  const listeners = new Set<() => void>();

  const markOf = (round: R): Mark => (round.server_seed === undefined ? 'locked' : (marks.get(round) ?? 'checking'));
  const makeFindings = (): CheckResults<R> => ({ markOf, tickOf: (round) => ticks.get(round) ?? null });
  let findings = makeFindings();

  const tell = (): void => {
    toldAt = performance.now();
    findings = makeFindings();
    for (const listener of listeners) listener();
  };

  /** What is in view, then the rest from where it was left. */
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
        // A row that is mounted again by scrolling does not restart its check.
        ticks = new WeakMap();
        drawn = MAX_DRAWN;
        tell();
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
      if (performance.now() - toldAt >= TELL_MS) tell();
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    isBusy = false;
    tell();
  };

  const start = (): void => {
    if (isBusy) return;
    isBusy = true;
    void work();
  };

  return {
    findings: () => findings,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    check(rounds, inView) {
      if (rounds !== wanted) from = 0;
      wanted = rounds;
      first = inView;
      start();
    },
    again() {
      for (const round of wanted) if (marks.get(round) === 'unable') marks.delete(round);
      from = 0;
      start();
    },
  };
}

type AskRules = FairPlayPorts['askRules'];

/** Checks these rounds in this browser, those in view first, and returns what was found so far. */
export function useRoundChecker(
  rounds: readonly OwnRound[],
  inView: readonly OwnRound[],
  { askRules }: Pick<FairPlayPorts, 'askRules'>,
): CheckResults<OwnRound> {
  const cache = useQueryClient();
  const [{ book, cameBack }] = useState(() => createChecker(cache, askRules));
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
function createChecker(cache: QueryClient, askRules: AskRules) {
  const missing = new Set<string>();
  const book = createRoundChecker(async (round: OwnRound) => {
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
  return {
    book,
    cameBack: (hash: string): void => {
      if (missing.delete(hash)) book.again();
    },
  };
}
