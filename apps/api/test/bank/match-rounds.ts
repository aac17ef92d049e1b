import { isDeepStrictEqual } from 'node:util';
import { REFILL } from './action.ts';
import type { Breach } from './breach.ts';
import type { Answered, StoredRound, Story } from './story.ts';

/** Returns where rounds that were answered and rounds that are there are not one to one, or not the same. */
export function matchRounds({ answered, rounds }: Story): Breach[] {
  const breaches: Breach[] = [];
  const acknowledged = new Map(answered.filter(isRound).map((one) => [one.key, one]));
  const seen = { keys: new Set<string>(), ids: new Set<string>() };
  for (const round of rounds) {
    const answer = acknowledged.get(round.key);
    const isDoubled = seen.keys.has(round.key) || seen.ids.has(round.id);
    if (isDoubled) breaches.push({ kind: 'doubled', story: `${round.key} has more than one round: ${round.id}` });
    else if (!answer) breaches.push({ kind: 'unasked', story: `nobody was answered the round of ${round.key}` });
    else if (!isSame(answer, round)) {
      breaches.push({
        kind: 'altered',
        story: `${round.key} was answered ${answer.body} and is ${JSON.stringify(round)}`,
      });
    }
    seen.keys.add(round.key);
    seen.ids.add(round.id);
  }
  for (const { key, body } of acknowledged.values()) {
    if (!seen.keys.has(key)) breaches.push({ kind: 'lost', story: `${key} was answered ${body} and is not there` });
  }
  return breaches;
}

const isRound = ({ status, request }: Answered): boolean => status === 200 && request.path !== REFILL.path;

interface SignedAnswer {
  readonly receipt?: unknown;
  readonly signature?: unknown;
}

function isSame({ request, body }: Answered, round: StoredRound): boolean {
  const { receipt, signature, ...told } = JSON.parse(body) as SignedAnswer;
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
    holds(receipt, { round_id: round.id, game: round.game, bet: round.bet, choice, result, ...same })
  );
}

/** Returns whether a receipt says all of this; who signed it, and when, is another matter. */
function holds(receipt: unknown, said: Readonly<Record<string, unknown>>): boolean {
  const told = typeof receipt === 'object' && receipt !== null ? receipt : {};
  return Object.entries(said).every(([name, value]) => isDeepStrictEqual(Reflect.get(told, name), value));
}
