import { byKind, flag, list, listOfKnown, number, oneOf, orElse, orNull, shape, text, type Decoded } from './decode.ts';

// The server's replies. Times are ISO 8601 in UTC.

const badge = shape({ id: text, title: text });

const reward = byKind({
  xp: { amount: number },
  spins: { amount: number },
  points: { amount: number },
  xp_mul: { factor: number, minutes: number },
  badge: { id: text, title: text },
});

/** SVG path data in a box of 24 units, and the name of a colour. */
const picture = shape({ path: text, color: text });

const evidence = byKind({
  round: { round_id: text, nonce: number, game_name: text, result_text: text, picture },
  day: { day: text },
  quest: { id: text, title: text, at: text },
  event: { at: text },
});

const action = byKind({
  open: { path: text },
  visit: { url: text },
  code: {},
  quiz: { questions: list(shape({ text, choices: list(text) })), next_try_at: orNull(text) },
  invite: { url: text },
});

const quest = shape({
  id: text,
  group: text,
  icon: text,
  picture: orNull(picture),
  title: text,
  text,
  goal: number,
  value: number,
  state: oneOf(['locked', 'paused', 'open', 'claimable', 'claimed', 'spent', 'capped']),
  period: text,
  ends_at: orNull(text),
  opens_at: orNull(text),
  rewards: listOfKnown(reward),
  requires: list(shape({ id: text, title: text, done: flag })),
  action: orElse(orNull(action), null),
  evidence: shape({ count: number, latest: listOfKnown(evidence) }),
});

/** Days are UTC dates like `2027-01-31`, of this month and the one before. */
const streak = shape({
  length: number,
  best: number,
  used_freezes: number,
  freezes_left: number,
  freezes_per_month: number,
  today: text,
  checked_days: list(text),
  frozen_days: list(text),
});

const checkin = shape({
  text,
  day: number,
  checked_in: flag,
  next_at: text,
  days: list(shape({ day: number, state: oneOf(['done', 'today', 'next']), rewards: listOfKnown(reward) })),
  // An older server tells none.
  streak: orElse(streak, null),
});

const boost = orNull(shape({ factor: number, until: text }));

/** `GET /quests`. */
export const boardReply = shape({
  user: shape({ name: text, spins: number, xp: number, xp_mul: number, rank: number }),
  boost,
  paused_until: orNull(text),
  checkin: orNull(checkin),
  groups: list(shape({ id: text, title: text })),
  quests: listOfKnown(quest),
  badges: list(badge),
});

/** `POST /quests/checkin` and `POST /quests/:id/claim`. */
export const paidReply = shape({
  xp: shape({ base: number, factor: number, amount: number }),
  spins: number,
  points: number,
  badge: orNull(badge),
  boost,
  reward_spins: number,
});

export const evidenceReply = shape({ evidence: listOfKnown(evidence) });

export const codeReply = shape({ quests: list(text) });

export const answersReply = shape({ passed: flag });

export const userTokenReply = shape({ user_token: text });

export const refusalReply = shape({ error: text, code: text });

export type Board = Decoded<typeof boardReply>;
export type Quest = Board['quests'][number];
export type CheckIn = NonNullable<Board['checkin']>;
export type Reward = Quest['rewards'][number];
export type Evidence = Quest['evidence']['latest'][number];
export type Paid = Decoded<typeof paidReply>;
