import { errorReplySchema, whole } from '@wow/core/protocol';
import { REFILL, SPIN } from './action.ts';
import { BANK_ECONOMY } from './bank-economy.ts';
import type { Breach } from './breach.ts';
import type { Answered, Holding, Span, Story } from './story.ts';
import type { Step } from './walk-trail.ts';

/** Something that was true at a moment within its span. */
interface Observation extends Span {
  readonly kind: 'refusal' | 'sighting';
  readonly story: string;
  readonly holdsAt: (place: Holding) => boolean;
}

/**
 * Returns what contradicts the order of the steps: one that was answered before an earlier one was asked for, and a
 * refusal or a sighting that nowhere between its question and its answer was true.
 */
export function checkOrder({ start, answered, sightings }: Story, steps: readonly Step[]): Breach[] {
  const observations = [
    ...answered.filter(({ status }) => status === 409).map(toObservation),
    ...sightings.map((one): Observation => ({
      ...one,
      kind: 'sighting',
      story: `${JSON.stringify(one.seen)} was seen`,
      holdsAt: ({ points, spins }) => points === one.seen.points && spins === one.seen.spins,
    })),
  ];
  const places = [start, ...steps.map(({ to }) => to)];
  return [...checkSteps(steps), ...observations.flatMap((one) => checkObservation(one, steps, places))];
}

function checkSteps(steps: readonly Step[]): Breach[] {
  const breaches: Breach[] = [];
  let lastSentAt = 0;
  for (const { name, sentAt, answeredAt } of steps) {
    if (answeredAt < lastSentAt) {
      breaches.push({ kind: 'order', story: `${name} follows something that was asked for after its answer` });
    }
    lastSentAt = Math.max(lastSentAt, sentAt);
  }
  return breaches;
}

function checkObservation(one: Observation, steps: readonly Step[], places: readonly Holding[]): Breach[] {
  // Place n is where step n begins.
  const from = steps.findLastIndex(({ answeredAt }) => answeredAt < one.sentAt) + 1;
  const next = steps.findIndex(({ sentAt }) => sentAt > one.answeredAt);
  const to = next < 0 ? steps.length : next;
  if (places.slice(from, to + 1).some(one.holdsAt)) return [];
  return [{ kind: one.kind, story: `${one.story}, which was not so from step ${from} to ${to}` }];
}

function toObservation(answer: Answered): Observation {
  const { code } = errorReplySchema.parse(JSON.parse(answer.body));
  return { ...answer, kind: 'refusal', story: `${answer.key} was refused: ${code}`, holdsAt: holdsFor(answer, code) };
}

function holdsFor({ request }: Answered, code: string): (place: Holding) => boolean {
  if (request.path === SPIN.path) return ({ spins }) => code === 'no_spins' && spins === 0;
  if (request.path === REFILL.path) {
    return ({ points, spins }) => code === 'not_claimable' && (points >= whole(BANK_ECONOMY.refill.below) || spins > 0);
  }
  return ({ points }) => code === 'insufficient_balance' && points < whole(Number(request.body?.['bet']));
}
