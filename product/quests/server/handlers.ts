import { answer, isRefusal, refuse, type Answer, type Handlers, type Refusal } from '@wow/core/protocol';
import { answerOnce } from '@wow/product/ledger/server';
import { questEndpoints } from '../wire.ts';
import { loadAllEvidence, createEvidenceFormatter } from './evidence.ts';
import { checkIn, claimQuest, isTemporaryRefusal, findWalletToPay } from './claims.ts';
import { collectReferrals } from './engine/referrals.ts';
import { listQuests } from './list-quests.ts';
import { type QuestDeps, loadQuestStatus } from './engine/player-quests.ts';
import { createTaskHandlers } from './task-handlers.ts';

type QuestCalls = Omit<typeof questEndpoints, 'token'>;

/** Returns the handlers of the built-in quests. */
export function createQuestHandlers(deps: QuestDeps): Handlers<QuestCalls> {
  const once = { db: deps.db, isUsedElsewhere: deps.isKeyOfRound };
  const findQuest = (id: string) => deps.rules().rules.quests.find((quest) => quest.id === id);
  /** Notifies listeners after a payment. */
  const told = <E extends QuestCalls['claim'] | QuestCalls['checkin']>(
    playerId: Parameters<typeof deps.announce>[0][number],
    result: Answer<E> | Refusal,
  ): Answer<E> | Refusal => {
    if (!isRefusal(result) && !result.replayed) deps.announce([playerId]);
    return result;
  };
  return {
    ...createTaskHandlers(deps),
    async quests({ playerId, query: { language } }) {
      await collectReferrals(deps, playerId);
      const listed = await listQuests(deps, playerId, language);
      // Their account is closed, which this node has not heard of yet.
      return listed ? answer(listed) : refuse('unauthenticated');
    },
    async evidence({ playerId, params: { id }, query: { language } }) {
      const quest = findQuest(id);
      const status = quest && (await loadQuestStatus(deps, playerId, quest));
      if (!status) return refuse('not_found');
      const evidence = await loadAllEvidence(deps, playerId, quest, status);
      const tell = await createEvidenceFormatter(deps, playerId, evidence, { rules: deps.rules().rules, language });
      return answer({ period: status.period, evidence: tell(evidence) });
    },
    async claim(call) {
      const quest = findQuest(call.params.id);
      if (!quest) return refuse('not_found');
      await collectReferrals(deps, call.playerId);
      const wallet = quest.task.kind === 'wallet_verified' ? await findWalletToPay(deps, quest, call) : null;
      if (isTemporaryRefusal(wallet)) return wallet;
      const result = await answerOnce(once, questEndpoints.claim, call, (tx, purse) =>
        claimQuest(tx, deps, purse, quest, wallet),
      );
      return told(call.playerId, result);
    },
    async checkin(call) {
      const result = await answerOnce(once, questEndpoints.checkin, call, (tx, purse) => checkIn(tx, deps, purse));
      return told(call.playerId, result);
    },
  };
}
