import { fromWire, hundredths, whole } from '@wow/core/protocol';
import { contract } from '@wow/product/contract';
import { REFILL } from './action.ts';
import type { Breach } from './breach.ts';
import type { Holding, Span, StoredRound, Story } from './story.ts';

/** One movement of what a player has. */
export interface Step extends Span {
  readonly name: string;
  readonly from: Holding;
  readonly to: Holding;
}

const ALWAYS: Span = { sentAt: 0, answeredAt: Infinity };

/**
 * Puts every round and every refill that was answered in the one order that leads from the start to the end, each from
 * exactly where the one before it led to. Rounds follow their nonces; a refill stands where nothing else explains a gap.
 */
export function walkTrail(story: Story): { readonly steps: readonly Step[]; readonly breaches: readonly Breach[] } {
  const { start, answered, rounds, end } = story;
  const steps: Step[] = [];
  const breaches: Breach[] = [];
  const refills = answered
    .filter(({ status, request }) => status === 200 && request.path === REFILL.path)
    .map((one): Step => ({ ...one, name: one.key, ...refillOf(one.body) }));
  const spans = new Map(answered.map((one): [string, Span] => [one.key, one]));
  let at = start;

  const take = (step: Step): void => {
    steps.push(step);
    at = step.to;
    if (at.points < 0 || at.spins < 0) breaches.push({ kind: 'negative', story: `${step.name} leads to ${show(at)}` });
  };
  const arriveAt = (place: Holding, name: string): void => {
    if (isSame(at, place)) return;
    const index = refills.findIndex(({ from, to }) => isSame(from, at) && isSame(to, place));
    const [refill] = index < 0 ? [] : refills.splice(index, 1);
    if (refill) take(refill);
    else breaches.push({ kind: 'trail', story: `${name} begins at ${show(place)}, not at ${show(at)}` });
    at = place;
  };

  for (const round of rounds) {
    const step = { name: round.key, ...(spans.get(round.key) ?? ALWAYS), ...moveOf(round, at) };
    arriveAt(step.from, `${round.key}, nonce ${round.nonce},`);
    take(step);
    if (!adds(round, step)) {
      breaches.push({ kind: 'trail', story: `${round.key} does not add up: ${JSON.stringify(round)}` });
    }
  }
  arriveAt(end, 'the end');
  for (const { name } of refills) breaches.push({ kind: 'trail', story: `the refill ${name} is nowhere on the way` });
  return { steps, breaches };
}

const isSame = (one: Holding, other: Holding): boolean => one.points === other.points && one.spins === other.spins;

const show = ({ points, spins }: Holding): string => `${points / 100} points and ${spins / 100} spins`;

function refillOf(body: string): { from: Holding; to: Holding } {
  const reply = contract.rewards.refill.reply.parse(JSON.parse(body));
  const spins = fromWire(reply.spins);
  const points = fromWire(reply.balance);
  return { from: { points: hundredths(points - fromWire(reply.refilled)), spins }, to: { points, spins } };
}

/** A round that says nothing of spins leaves them as they are. */
const moveOf = (round: StoredRound, at: Holding): { from: Holding; to: Holding } => {
  const { balance_before, balance_after, spins_before, spins_after } = round;
  const spins = spins_before === undefined ? at.spins : fromWire(spins_before);
  return {
    from: { points: fromWire(balance_before), spins },
    to: { points: fromWire(balance_after), spins: spins_after === undefined ? spins : fromWire(spins_after) },
  };
};

function adds({ game, bet, payout }: StoredRound, { from, to }: Step): boolean {
  const stake = game === 'spin' ? whole(1) : 0;
  return to.points === from.points - fromWire(bet) + fromWire(payout) && to.spins === from.spins - stake;
}
