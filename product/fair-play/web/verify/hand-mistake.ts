import type { HandField } from '../../hand-fields.ts';
import type { useVerifyMessages } from './messages.ts';
import type { HandWork } from './use-hand.ts';

/** Returns what is wrong with a field, in words; nothing when all is well with it. */
export function handMistake(
  field: HandField,
  { mistakes, failed }: Pick<HandWork, 'mistakes' | 'failed'>,
  { wrong, mistakes: others }: ReturnType<typeof useVerifyMessages>,
): string | undefined {
  if (field === fieldOf(failed)) {
    switch (failed) {
      case 'no_rules':
        return wrong.noRules;
      case 'not_offered':
        return wrong.notOffered;
      case 'unable':
        return wrong.unable;
      case 'lost':
        return others.lost;
      case null:
        return undefined;
    }
  }
  if (!mistakes[field]) return undefined;
  switch (field) {
    case 'client_seed':
      return wrong.clientSeed;
    case 'nonce':
      return wrong.nonce;
    case 'bet':
      return wrong.bet;
    case 'game':
    case 'tier_id':
    case 'server_seed':
    case 'hash':
    case 'config':
      return wrong.seed;
  }
}

/** Where that is told which became of all fields together. */
const fieldOf = (failed: HandWork['failed']): HandField | null => {
  if (failed === null) return null;
  return failed === 'not_offered' ? 'bet' : failed === 'unable' ? 'server_seed' : 'config';
};
