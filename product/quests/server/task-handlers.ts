import { answer, refuse, type Handlers, type PlayerId } from '@wow/core/protocol';
import { drawWords } from '@wow/core/fairness/server';
import { findRound } from '@wow/product/games/server';
import { subjectOf } from '../count-event.ts';
import type { Quest } from '../quest-rules.ts';
import type { questEndpoints } from '../wire.ts';
import { choiceOrder } from './quest-reply.ts';
import { codeHash } from './code-hash.ts';
import { useCode } from './codes-store.ts';
import { noteDone } from './note-done.ts';
import type { QuestNeeds } from './quest-needs.ts';
import { beginQuizTry } from './quiz-tries-store.ts';
import { statusOf } from './status-of.ts';

type TaskCalls = Pick<typeof questEndpoints, 'code' | 'answers' | 'visit' | 'verifiedRound'>;
type Of<Kind extends Quest['task']['kind']> = Quest & { readonly task: Extract<Quest['task'], { kind: Kind }> };

/** Words in one block of the stream. */
const BLOCK_WORDS = 8;

/** Returns the handlers of what a player does in the widget itself to get on with a quest. */
export const taskHandlers = (needs: QuestNeeds): Handlers<TaskCalls> => ({
  async code({ playerId, body: { code } }) {
    const done: string[] = [];
    for (const quest of questsOf(needs, 'code')) {
      const hash = codeHash(quest.id, code);
      if (quest.task.codes.includes(hash) && (await enterCode(needs, playerId, quest, hash))) done.push(quest.id);
    }
    return done.length > 0 ? answer({ quests: done }) : refuse('wrong_code');
  },
  async answers({ playerId, params: { id }, body: { answers } }) {
    const quest = questsOf(needs, 'quiz').find((one) => one.id === id);
    if (!quest) return refuse('not_found');
    const status = await statusOf(needs, playerId, quest);
    if (status?.state !== 'open') return refuse('not_claimable');
    const { questions, cooldown_minutes: cooldownMinutes } = quest.task;
    const retryAfterSeconds = await beginQuizTry(needs.db, playerId, id, cooldownMinutes);
    if (retryAfterSeconds !== null) return refuse('rate_limited', { retryAfterSeconds });
    const passed = questions.every(({ choices, right }, place) => {
      const shown = answers[place];
      return shown !== undefined && choiceOrder({ playerId, quest: id, place }, choices.length)[shown] === right;
    });
    if (passed) await noteDone(needs, playerId, { kind: 'quiz', subject: subjectOf(id, status.period) });
    return answer({ passed });
  },
  async visit({ playerId, params: { id } }) {
    const quest = questsOf(needs, 'visit_link').find((one) => one.id === id);
    const status = quest && (await statusOf(needs, playerId, quest));
    if (!status) return refuse('not_found');
    if (status.state === 'open') {
      await noteDone(needs, playerId, { kind: 'visit', subject: subjectOf(id, status.period) });
    }
    return answer(undefined);
  },
  async verifiedRound({ playerId, body: { round_id: roundId, proof } }) {
    const [hashHead = '', nonce = ''] = roundId.split('-');
    const round = await findRound(needs.db, needs.sealer, hashHead, Number(nonce));
    // Before its seed is revealed nobody can have recomputed it.
    if (round?.playerId !== playerId || round.serverSeed === null) return refuse('not_found');
    const words = drawWords(round.serverSeed, round.clientSeed, round.nonce, BLOCK_WORDS);
    if (words.map((word) => word.toString(16).padStart(8, '0')).join('') !== proof) return refuse('wrong_proof');
    const counted = await noteDone(needs, playerId, { kind: 'verified', subject: roundId });
    return answer({ counted });
  },
});

/** Returns the quests that are offered with this kind of task. */
const questsOf = <Kind extends Quest['task']['kind']>({ rules }: QuestNeeds, kind: Kind): Of<Kind>[] =>
  rules().rules.quests.filter((quest): quest is Of<Kind> => quest.task.kind === kind);

async function enterCode(needs: QuestNeeds, playerId: PlayerId, quest: Of<'code'>, hash: string): Promise<boolean> {
  const status = await statusOf(needs, playerId, quest);
  if (status?.state !== 'open') return false;
  const event = { kind: 'code', subject: subjectOf(quest.id, status.period) } as const;
  return noteDone(needs, playerId, event, (tx) => useCode(tx, quest.id, hash, quest.task.uses ?? null));
}
