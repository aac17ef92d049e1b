import { rebuild as countAll } from '@wow/product/quests/server';
import { ConfigError } from '../config-error.ts';
import type { Command } from './command.ts';
import { withRules } from './with-rules.ts';

/** Counts all progress anew from the events. With `--compare` it only says where that differs from what is kept. */
export const rebuild: Command = async (config, words) => {
  const unknown = words.find((word) => word !== '--compare');
  if (unknown !== undefined) throw new ConfigError(`rebuild knows --compare, and not ${unknown}.`);
  const compare = words.includes('--compare');
  return withRules(config, async ({ db, rules }) => {
    const { players, drifts } = await countAll(db, rules, { repair: !compare, now: new Date() });
    const sum = drifts.length === 0 ? 'no drift' : `${drifts.length} times something else`;
    return {
      isWrong: compare && drifts.length > 0,
      lines: [
        ...drifts.map(
          ({ playerId, quest, period, kept, counted }) =>
            `player ${playerId}, ${quest} ${period}: kept ${kept ?? 'nothing'}, the events say ${counted ?? 'nothing'}`,
        ),
        `${players} players counted anew: ${sum}${compare || drifts.length === 0 ? '' : ', put right'}.`,
      ],
    };
  });
};
