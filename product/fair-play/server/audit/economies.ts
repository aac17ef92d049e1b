import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '@wow/core/protocol';
import type { Issue } from './discrepancy.ts';
import { games, configureGame, type AnyGame, type ConfiguredGame } from '@wow/product/games';

/** An economy as it is kept: its document and, as hex, the hash that rounds name it by. */
export interface StoredEconomy {
  readonly hash: string;
  readonly document: string;
}

/** Returns the economies whose document is not canonical JSON (RFC 8785) of that hash. */
export const checkEconomies = (economies: readonly StoredEconomy[]): Issue[] =>
  economies.flatMap(({ hash, document }): Issue[] => {
    const subject = `the economy ${hash}`;
    const found = createHash('sha256').update(document).digest('hex');
    if (found !== hash) return [{ kind: 'economy', subject, expected: hash, found }];
    if (toCanonical(document) === document) return [];
    return [{ kind: 'economy', subject, expected: 'canonical JSON', found: 'something else' }];
  });

function toCanonical(document: string): string | null {
  try {
    return canonicalJson(JSON.parse(document) as Json);
  } catch {
    return null;
  }
}

/** Returns the game under the settings that the economy with this hash gives it, or an issue if they are unknown. */
export type KnownRules = (
  configHash: string,
  game: string,
) => ConfiguredGame | 'no economy' | 'no game' | 'no settings';

/** Returns how rules are found by the documents (canonical JSON) of all economies, each worked out once. */
export function knownRules(economies: ReadonlyMap<string, string>): KnownRules {
  const known = new Map<string, ReturnType<KnownRules>>();
  return (configHash, id) => {
    const key = `${configHash} ${id}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = findRules(economies.get(configHash), configHash, id);
    known.set(key, found);
    return found;
  };
}

function findRules(document: string | undefined, configHash: string, id: string): ReturnType<KnownRules> {
  if (document === undefined) return 'no economy';
  if (!Object.hasOwn(games, id)) return 'no game';
  const game = (games as Readonly<Record<string, AnyGame>>)[id]!; // has been asked for
  const settings = game.settings.safeParse(settingsIn(document, id));
  return settings.success ? configureGame(game, settings.data, configHash) : 'no settings';
}

function settingsIn(document: string, id: string): unknown {
  const economy = JSON.parse(document) as { games?: Record<string, unknown> }; // canonical JSON of an economy: its hash says so
  return economy.games?.[id];
}
