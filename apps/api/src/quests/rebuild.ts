import { rebuild as countAll, type FieldDrift } from '@wow/product/quests/server';
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
    const sum = drifts.length === 0 ? 'no difference' : `${drifts.length} differences`;
    return {
      isWrong: compare && drifts.length > 0,
      lines: [
        ...drifts.map(
          ({ playerId, quest, period, fields }) => `player ${playerId}, ${quest} ${period}: ${sayFields(fields)}`,
        ),
        `${players} players recounted: ${sum}${compare || drifts.length === 0 ? '' : ', repaired'}.`,
      ],
    };
  });
};

const NAMES: Readonly<Record<FieldDrift['field'], string>> = {
  value: 'value',
  doneAtMs: 'done_at',
  endsAtMs: 'ends_at',
  evidence: 'evidence',
  run: 'run',
  seen: 'seen',
};

function sayFields(fields: readonly FieldDrift[]): string {
  if (fields.every(({ kept }) => kept === null)) return `missing, the events say ${valueOf(fields, 'counted')}`;
  if (fields.every(({ counted }) => counted === null))
    return `stored ${valueOf(fields, 'kept')}, the events say nothing`;
  return fields.map(({ field, kept, counted }) => `${NAMES[field]} is ${kept}, the events say ${counted}`).join('; ');
}

const valueOf = (fields: readonly FieldDrift[], side: 'kept' | 'counted'): string =>
  `value ${fields.find(({ field }) => field === 'value')?.[side]}`;
