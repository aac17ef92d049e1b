import { keepStop } from '@wow/product/quests/server';
import { ConfigError } from '../config-error.ts';
import type { Command } from './command.ts';
import { withRules } from './with-rules.ts';

/** Stops a quest at once, on every node: it is neither offered nor paid. Or lets it go on, with all progress. */
export const stopQuest =
  (isStopped: boolean): Command =>
  async (config, [id]) =>
    withRules(config, async ({ db, rules: { rules } }) => {
      const ids = [...rules.quests.map((quest) => quest.id), ...(rules.checkin ? [rules.checkin.id] : [])];
      if (id === undefined || !ids.includes(id)) {
        throw new ConfigError(`${id ?? 'Nothing'} is no quest of the file: there are ${ids.join(', ')}.`);
      }
      await keepStop(db, id, isStopped);
      return { lines: [isStopped ? `${id} is stopped, on every node.` : `${id} goes on.`] };
    });
