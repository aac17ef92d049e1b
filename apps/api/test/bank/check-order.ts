import { fromWire, hundredths, fromUnits, errorReplySchema } from '@wow/core/protocol';
import { contract } from '@wow/product/contract';
import { REFILL, SPIN, BANK_ECONOMY } from './actions.ts';
import type { Violation, Holding, Span, StoredRound, BankHistory, Answered } from './history.ts';

interface Step extends Span {
  readonly name: string;
  readonly from: Holding;
  readonly to: Holding;
}

const ALWAYS: Span = { sentAt: 0, answeredAt: Infinity };

/**
 * Orders rounds and refills so that each starts at the balance before it. Rounds follow their nonces; refills fill
 * gaps.
 */
export function replayTransfers(history: BankHistory): {
  readonly steps: readonly Step[];
  readonly violations: readonly Violation[];
} {
  const { start, answered, rounds, end } = history;
  const steps: Step[] = [];
  const violations: Violation[] = [];
  const refills = answered
    .filter(({ status, request }) => status === 200 && request.path === REFILL.path)
    .map((entry): Step => ({ ...entry, name: entry.key, ...findRefill(entry.body) }));
  const spans = new Map(answered.map((entry): [string, Span] => [entry.key, entry]));
  let at = start;

  const take = (step: Step): void => {
    steps.push(step);
    at = step.to;
    if (at.points < 0 || at.spins < 0)
      violations.push({ kind: 'negative', description: `${step.name} leads to ${show(at)}` });
  };
  const arriveAt = (holding: Holding, name: string): void => {
    if (isSame(at, holding)) return;
    const index = refills.findIndex(({ from, to }) => isSame(from, at) && isSame(to, holding));
    const [refill] = index < 0 ? [] : refills.splice(index, 1);
    if (refill) take(refill);
    else violations.push({ kind: 'trail', description: `${name} begins at ${show(holding)}, not at ${show(at)}` });
    at = holding;
  };

  for (const round of rounds) {
    const step = { name: round.key, ...(spans.get(round.key) ?? ALWAYS), ...findMove(round, at) };
    arriveAt(step.from, `${round.key}, nonce ${round.nonce},`);
    take(step);
    if (!adds(round, step)) {
      violations.push({ kind: 'trail', description: `${round.key} does not add up: ${JSON.stringify(round)}` });
    }
  }
  arriveAt(end, 'the end');
  for (const { name } of refills)
    violations.push({ kind: 'trail', description: `the refill ${name} is nowhere on the way` });
  return { steps, violations };
}

const isSame = (entry: Holding, other: Holding): boolean =>
  entry.points === other.points && entry.spins === other.spins;

const show = ({ points, spins }: Holding): string => `${points / 100} points and ${spins / 100} spins`;

function findRefill(body: string): { from: Holding; to: Holding } {
  const reply = contract.rewards.refill.reply.parse(JSON.parse(body));
  const spins = fromWire(reply.spins);
  const points = fromWire(reply.balance);
  return { from: { points: hundredths(points - fromWire(reply.refilled)), spins }, to: { points, spins } };
}

/** A round without spins in its answer leaves them unchanged. */
const findMove = (round: StoredRound, at: Holding): { from: Holding; to: Holding } => {
  const { balance_before, balance_after, spins_before, spins_after } = round;
  const spins = spins_before === undefined ? at.spins : fromWire(spins_before);
  return {
    from: { points: fromWire(balance_before), spins },
    to: { points: fromWire(balance_after), spins: spins_after === undefined ? spins : fromWire(spins_after) },
  };
};

function adds({ game, bet, payout }: StoredRound, { from, to }: Step): boolean {
  const stake = game === 'spin' ? fromUnits(1) : 0;
  return to.points === from.points - fromWire(bet) + fromWire(payout) && to.spins === from.spins - stake;
}

interface OrderCheck extends Span {
  readonly kind: 'refusal' | 'sighting';
  readonly history: string;
  readonly holdsAt: (holding: Holding) => boolean;
}

/** Returns contradictions: answers before earlier requests, and refusals or balances that were never true. */
export function checkOrder({ start, answered, sightings }: BankHistory, steps: readonly Step[]): Violation[] {
  const observations = [
    ...answered.filter(({ status }) => status === 409).map(toObservation),
    ...sightings.map((entry): OrderCheck => ({
      ...entry,
      kind: 'sighting',
      history: `${JSON.stringify(entry.seen)} was seen`,
      holdsAt: ({ points, spins }) => points === entry.seen.points && spins === entry.seen.spins,
    })),
  ];
  const places = [start, ...steps.map(({ to }) => to)];
  return [...checkSteps(steps), ...observations.flatMap((entry) => checkObservation(entry, steps, places))];
}

function checkSteps(steps: readonly Step[]): Violation[] {
  const violations: Violation[] = [];
  let lastSentAt = 0;
  for (const { name, sentAt, answeredAt } of steps) {
    if (answeredAt < lastSentAt) {
      violations.push({ kind: 'order', description: `${name} follows something that was asked for after its answer` });
    }
    lastSentAt = Math.max(lastSentAt, sentAt);
  }
  return violations;
}

function checkObservation(entry: OrderCheck, steps: readonly Step[], places: readonly Holding[]): Violation[] {
  const from = steps.findLastIndex(({ answeredAt }) => answeredAt < entry.sentAt) + 1;
  const next = steps.findIndex(({ sentAt }) => sentAt > entry.answeredAt);
  const to = next < 0 ? steps.length : next;
  if (places.slice(from, to + 1).some(entry.holdsAt)) return [];
  return [{ kind: entry.kind, description: `${entry.history}, which was not so from step ${from} to ${to}` }];
}

function toObservation(answer: Answered): OrderCheck {
  const { code } = errorReplySchema.parse(JSON.parse(answer.body));
  return { ...answer, kind: 'refusal', history: `${answer.key} was refused: ${code}`, holdsAt: holdsFor(answer, code) };
}

function holdsFor({ request }: Answered, code: string): (holding: Holding) => boolean {
  if (request.path === SPIN.path) return ({ spins }) => code === 'no_spins' && spins === 0;
  if (request.path === REFILL.path) {
    return ({ points, spins }) =>
      code === 'not_claimable' && (points >= fromUnits(BANK_ECONOMY.refill.below) || spins > 0);
  }
  return ({ points }) => code === 'insufficient_balance' && points < fromUnits(Number(request.body?.['bet']));
}
