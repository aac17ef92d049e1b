import { contract } from '@wow/product/contract';
import type { Reply } from '../nodes/member.ts';
import type { StoredRound } from './story.ts';

/** Returns all rounds of a player, oldest first. */
export async function readRounds(get: (path: string) => Promise<Reply>): Promise<StoredRound[]> {
  const rounds: StoredRound[] = [];
  let cursor: string | null = null;
  do {
    const from: string = cursor === null ? '' : `&cursor=${cursor}`;
    const { body } = await get(`${contract.fairness.rounds.path}?limit=500${from}`);
    const page = contract.fairness.rounds.reply.parse(JSON.parse(body));
    rounds.push(...page.rounds);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return rounds.toReversed();
}
