import type { ReplyOf } from '@wow/core/protocol';
import type { questEndpoints } from './wire.ts';

type Quest = ReplyOf<typeof questEndpoints.quests>['quests'][number];

const computeShareDone = ({ state, value, goal }: Quest): number => (state === 'claimable' ? 1 : value / goal);

const paysForPlay = ({ rewards }: Quest): boolean => rewards.some(({ kind }) => kind === 'spins' || kind === 'points');

/** Returns the quest closest to completion that gives spins or points. */
export function findNearestQuest(quests: readonly Quest[]): Quest | null {
  const open = quests.filter((quest) => (quest.state === 'open' || quest.state === 'claimable') && paysForPlay(quest));
  return open.toSorted((a, b) => computeShareDone(b) - computeShareDone(a))[0] ?? null;
}
