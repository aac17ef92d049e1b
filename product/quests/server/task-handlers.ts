import { hash } from 'node:crypto';
import type { Transaction } from '@wow/core/database';
import { type PlayerId, answer, refuse, type Handlers } from '@wow/core/protocol';
import { raiseVersion } from '@wow/product/ledger/server';
import { saveEvent, type NewEvent } from './engine/quest-events-store.ts';
import { type QuestDeps, loadQuestStatus } from './engine/player-quests.ts';
import { drawWords } from '@wow/core/fairness/server';
import { findRound } from '@wow/product/games/server';
import { createSubject } from '../fold-events.ts';
import type { Quest } from '../quest-rules.ts';
import type { questEndpoints } from '../wire.ts';
import { computeChoiceOrder } from './quest-reply.ts';
import { redeemCode, beginQuizTry } from './engine/quest-tasks-store.ts';

/** Letters and digits in lower case, so that spelling does not matter. */
const normalizeCode = (code: string): string =>
  code
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** For the operator's file: SHA-256 (hex). */
export const computeCodeHash = (questId: string, code: string): string =>
  hash('sha256', `${questId}:${normalizeCode(code)}`);

/** Returns whether the event is new. If `also` returns false, nothing is saved. */
async function recordEvent(
  { db, announce }: QuestDeps,
  playerId: PlayerId,
  event: NewEvent,
  also: (tx: Transaction) => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean> {
  const isNew = await db.transaction(async (tx) => {
    const { version } = await raiseVersion(tx, playerId);
    return (await also(tx)) && (await saveEvent(tx, playerId, version, event));
  });
  if (isNew) announce([playerId]);
  return isNew;
}

type TaskCalls = Pick<typeof questEndpoints, 'code' | 'answers' | 'visit' | 'verifiedRound'>;
type QuestOfTask<Kind extends Quest['task']['kind']> = Quest & {
  readonly task: Extract<Quest['task'], { kind: Kind }>;
};

const BLOCK_WORDS = 8;

export const createTaskHandlers = (deps: QuestDeps): Handlers<TaskCalls> => ({
  async code({ playerId, body: { code } }) {
    const done: string[] = [];
    for (const quest of findQuestsByTask(deps, 'code')) {
      const codeHash = computeCodeHash(quest.id, code);
      const status = quest.task.codes.includes(codeHash) ? await loadQuestStatus(deps, playerId, quest) : null;
      if (status?.state !== 'open') continue;
      const event = { kind: 'code', subject: createSubject(quest.id, status.period) } as const;
      const redeem = (tx: Transaction) => redeemCode(tx, quest.id, codeHash, quest.task.uses ?? null);
      if (await recordEvent(deps, playerId, event, redeem)) done.push(quest.id);
    }
    return done.length > 0 ? answer({ quests: done }) : refuse('wrong_code');
  },
  async answers({ playerId, params: { id }, body: { answers } }) {
    const quest = findQuestsByTask(deps, 'quiz').find((one) => one.id === id);
    if (!quest) return refuse('not_found');
    const status = await loadQuestStatus(deps, playerId, quest);
    if (status?.state !== 'open') return refuse('not_claimable');
    const { questions, cooldown_minutes: cooldownMinutes } = quest.task;
    const retryAfterSeconds = await beginQuizTry(deps.db, playerId, id, cooldownMinutes);
    if (retryAfterSeconds !== null) return refuse('rate_limited', { retryAfterSeconds });
    const passed = questions.every(({ choices, right }, index) => {
      const shown = answers[index];
      return shown !== undefined && computeChoiceOrder(playerId, id, index, choices.length)[shown] === right;
    });
    if (passed) await recordEvent(deps, playerId, { kind: 'quiz', subject: createSubject(id, status.period) });
    return answer({ passed });
  },
  async visit({ playerId, params: { id } }) {
    const quest = findQuestsByTask(deps, 'visit_link').find((one) => one.id === id);
    const status = quest && (await loadQuestStatus(deps, playerId, quest));
    if (!status) return refuse('not_found');
    if (status.state === 'open') {
      await recordEvent(deps, playerId, { kind: 'visit', subject: createSubject(id, status.period) });
    }
    return answer(undefined);
  },
  async verifiedRound({ playerId, body: { round_id: roundId, proof } }) {
    const [hashHead = '', nonce = ''] = roundId.split('-');
    const round = await findRound(deps, hashHead, Number(nonce));
    // Clients can recompute a round only after its seed is revealed.
    if (round?.playerId !== playerId || round.serverSeed === null) return refuse('not_found');
    const words = drawWords(round.serverSeed, round.clientSeed, round.nonce, BLOCK_WORDS);
    if (words.map((word) => word.toString(16).padStart(8, '0')).join('') !== proof) return refuse('wrong_proof');
    const counted = await recordEvent(deps, playerId, { kind: 'verified', subject: roundId });
    return answer({ counted });
  },
});

const findQuestsByTask = <Kind extends Quest['task']['kind']>({ rules }: QuestDeps, kind: Kind): QuestOfTask<Kind>[] =>
  rules().rules.quests.filter((quest): quest is QuestOfTask<Kind> => quest.task.kind === kind);
