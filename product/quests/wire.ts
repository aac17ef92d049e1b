import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';
import { MAX_CODE_CHARACTERS, MAX_QUESTIONS, QUEST_ID } from './limits.ts';
import { verifiedRound } from './verified-round-wire.ts';
import {
  checkinSchema,
  evidenceSchema,
  paidSchema,
  questSchema,
  questUserShape,
  userTokenSchema,
} from './wire-shapes.ts';

const questId = z.string().check(z.regex(QUEST_ID));

const language = z.optional(z.string().check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/), z.maxLength(35)));
const ofQuest = z.object({ id: questId });

/** `paused_until` of a time-out without an end. */
export const NEVER = '9999-12-31T23:59:59.999Z';

/** These calls accept the player's session or the widget's token, which gives access to nothing else. */
export const questEndpoints = {
  token: endpoint({
    method: 'GET',
    path: '/claimr/token',
    summary: "A fresh token for the quest widget, and the player's xp as the server has it",
    access: 'member',
    query: z.strictObject({
      /** The built-in widget, also as a fallback while another provider is away. */
      widget: z.optional(z.literal('builtin')),
    }),
    reply: userTokenSchema,
  }),
  quests: endpoint({
    method: 'GET',
    path: '/quests',
    summary: 'Every quest with how far the player is',
    readsHistory: true,
    access: 'quests',
    query: z.strictObject({ language }),
    reply: z.object({
      user: z.object({ name: z.string(), ...questUserShape }),
      boost: z.nullable(z.object({ factor: z.number(), until: z.string() })),
      /** ISO 8601: the end of the player's time-out; null if there is none. */
      paused_until: z.nullable(z.string()),
      checkin: z.nullable(checkinSchema),
      groups: z.array(z.object({ id: z.string(), title: z.string() })),
      quests: z.array(questSchema),
      badges: z.array(z.object({ id: z.string(), title: z.string(), at: z.string() })),
    }),
  }),
  evidence: endpoint({
    method: 'GET',
    path: '/quests/:id/evidence',
    summary: 'Everything that counted for a quest in its present time, oldest first',
    readsHistory: true,
    access: 'quests',
    params: ofQuest,
    query: z.strictObject({ language }),
    reply: z.object({ period: z.string(), evidence: z.array(evidenceSchema) }),
    refuses: ['not_found'],
  }),
  checkin: endpoint({
    method: 'POST',
    path: '/quests/checkin',
    summary: 'Check in for today and take what the day gives',
    access: 'quests',
    reply: paidSchema,
    movesValue: true,
    refuses: ['not_claimable', 'play_paused', 'idempotency_mismatch'],
  }),
  claim: endpoint({
    method: 'POST',
    path: '/quests/:id/claim',
    summary: 'Take what a finished quest gives',
    readsHistory: true,
    access: 'quests',
    params: ofQuest,
    reply: paidSchema,
    movesValue: true,
    refuses: ['not_found', 'not_claimable', 'play_paused', 'wallet_counted', 'wallet_empty', 'idempotency_mismatch'],
    laterLimit: 'code',
  }),
  code: endpoint({
    method: 'POST',
    path: '/quests/code',
    summary: 'Enter a secret code',
    readsHistory: true,
    access: 'quests',
    body: z.strictObject({ code: z.string().check(z.maxLength(MAX_CODE_CHARACTERS)) }),
    reply: z.object({ quests: z.array(z.string()) }),
    refuses: ['wrong_code'],
    limit: 'code',
  }),
  answers: endpoint({
    method: 'POST',
    path: '/quests/:id/answers',
    summary: 'Answer the questions of a quiz',
    readsHistory: true,
    access: 'quests',
    params: ofQuest,
    body: z.strictObject({
      /** The index of the chosen answer to each question, from 0. */
      answers: z.array(z.int().check(z.gte(0), z.lte(99))).check(z.maxLength(MAX_QUESTIONS)),
    }),
    /** Whether all answers are right. The reply never says which ones are wrong. */
    reply: z.object({ passed: z.boolean() }),
    refuses: ['not_found', 'not_claimable'],
    limit: 'code',
  }),
  visit: endpoint({
    method: 'POST',
    path: '/quests/:id/visit',
    summary: 'Say that the link of a quest was followed',
    readsHistory: true,
    access: 'quests',
    status: 204,
    params: ofQuest,
    reply: z.undefined(),
    refuses: ['not_found'],
  }),
  verifiedRound,
} as const;
