import { isDeepStrictEqual } from 'node:util';
import { REFILL } from './actions.ts';
import type { Violation, Answered, StoredRound, BankHistory } from './history.ts';
import { commitTo } from '@wow/core/fairness/server';
import { checkOrder, replayTransfers } from './check-order.ts';

/** Returns where answered and stored rounds differ. */
function matchRounds({ answered, rounds }: BankHistory): Violation[] {
  const violations: Violation[] = [];
  const acknowledged = new Map(answered.filter(isRound).map((one) => [one.key, one]));
  const seen = { keys: new Set<string>(), ids: new Set<string>() };
  for (const round of rounds) {
    const answer = acknowledged.get(round.key);
    const isDoubled = seen.keys.has(round.key) || seen.ids.has(round.id);
    if (isDoubled)
      violations.push({ kind: 'doubled', description: `${round.key} has more than one round: ${round.id}` });
    else if (!answer)
      violations.push({ kind: 'unasked', description: `no answer contained the round of ${round.key}` });
    else if (!isSame(answer, round)) {
      violations.push({
        kind: 'altered',
        description: `${round.key} was answered ${answer.body} and is ${JSON.stringify(round)}`,
      });
    }
    seen.keys.add(round.key);
    seen.ids.add(round.id);
  }
  for (const { key, body } of acknowledged.values()) {
    if (!seen.keys.has(key))
      violations.push({ kind: 'lost', description: `${key} was answered ${body} and is not there` });
  }
  return violations;
}

const isRound = ({ status, request }: Answered): boolean => status === 200 && request.path !== REFILL.path;

interface SignedAnswer {
  readonly receipt?: unknown;
  readonly signature?: unknown;
  /** Only moves the wheel; no record has it. */
  readonly place?: unknown;
}

function isSame({ request, body }: Answered, round: StoredRound): boolean {
  const { receipt, signature, place: _place, ...told } = JSON.parse(body) as SignedAnswer;
  const { payout, nonce, client_seed, server_seed_hash, result, choice } = round;
  const same = { payout, nonce, client_seed, server_seed_hash };
  return (
    request.path === `/games/${round.game}/session` &&
    isDeepStrictEqual(request.body ?? {}, choice) &&
    isDeepStrictEqual(told, {
      success: true,
      balance: round.balance_after,
      round_id: round.id,
      ...same,
      ...result,
      ...(round.spins_after !== undefined && { spins: round.spins_after }),
    }) &&
    typeof signature === 'string' &&
    containsAll(receipt, { round_id: round.id, game: round.game, bet: round.bet, choice, result, ...same })
  );
}

function containsAll(receipt: unknown, said: Readonly<Record<string, unknown>>): boolean {
  const told = typeof receipt === 'object' && receipt !== null ? receipt : {};
  return Object.entries(said).every(([name, value]) => isDeepStrictEqual(Reflect.get(told, name), value));
}

/** Returns gaps in nonces, and seed pairs that contradict their commitment. */
function checkSeeds({ answered, turns, rounds, active }: BankHistory): Violation[] {
  const violations: Violation[] = [];
  const counts = new Map<string, number>();
  let last: string | undefined;
  for (const { key, nonce, server_seed_hash: pair, server_seed } of rounds) {
    const expected = counts.get(pair) ?? 0;
    counts.set(pair, expected + 1);
    const isNext = nonce === expected && (nonce === 0 || pair === last);
    if (!isNext)
      violations.push({ kind: 'nonce', description: `${key} has nonce ${nonce} of ${pair}, expected ${expected}` });
    last = pair;
    const isRevealed = server_seed !== undefined && commitTo(server_seed) === pair;
    if (isRevealed === (pair === active.server_seed_hash)) {
      violations.push({ kind: 'seed', description: `${key} is not revealed as it should be` });
    }
  }
  const countOf = (pair: string): number => counts.get(pair) ?? 0;
  if (countOf(active.server_seed_hash) !== active.nonce) {
    violations.push({ kind: 'nonce', description: `the next nonce is ${active.nonce}` });
  }

  const revealed = new Set<string>();
  const sentAt = new Map(answered.map((one) => [one.key, one.sentAt]));
  for (const { revealed: pair, answeredAt } of turns) {
    const hash = pair.server_seed_hash;
    const isKept = commitTo(pair.server_seed) === hash && pair.rounds === countOf(hash) && !revealed.has(hash);
    if (!isKept) violations.push({ kind: 'seed', description: `${hash} was revealed with ${pair.rounds} rounds` });
    revealed.add(hash);
    const late = rounds.filter((round) => round.server_seed_hash === hash && (sentAt.get(round.key) ?? 0) > answeredAt);
    for (const { key } of late)
      violations.push({ kind: 'seed', description: `${key} was played from a revealed seed` });
  }
  return violations;
}

/** Returns every violation in the history of one player. */
export function checkHistory(history: BankHistory): Violation[] {
  const { steps, violations } = replayTransfers(history);
  return [...matchRounds(history), ...violations, ...checkOrder(history, steps), ...checkSeeds(history)];
}
