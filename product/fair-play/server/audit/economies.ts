import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '@wow/core/protocol';
import { createIssue, type Issue } from './discrepancy.ts';
import type { LeafRow } from './log-audit-store.ts';
import { games, configureGame, type AnyGame, type ConfiguredGame } from '@wow/product/games';

/** A stored economy with the hash (hex) that rounds name it by. */
export interface StoredEconomy {
  readonly hash: string;
  readonly document: string;
}

/** Returns the economies whose document is not canonical JSON (RFC 8785) of that hash. */
export const checkEconomies = (economies: readonly StoredEconomy[]): Issue[] =>
  economies.flatMap(({ hash, document }): Issue[] => {
    const subject = `the economy ${hash}`;
    const found = createHash('sha256').update(document).digest('hex');
    if (found !== hash) return [createIssue('economy', subject, hash, found)];
    if (toCanonical(document) === document) return [];
    return [createIssue('economy', subject, 'canonical JSON', 'something else')];
  });

/** Finds rounds whose economy the log had not reported when they were played. */
export class ReportedEconomies {
  readonly #wasReported: (configHash: string, at: Date) => boolean;
  /** Named once. */
  readonly #named = new Set<string>();

  constructor(wasReported: (configHash: string, at: Date) => boolean) {
    this.#wasReported = wasReported;
  }

  take({ leaf_index: index, config_hash: hash, played_at: at }: LeafRow): Issue[] {
    if (hash === null || at === null || this.#named.has(hash) || this.#wasReported(hash, at)) return [];
    this.#named.add(hash);
    const subject = `leaf ${index}, the economy of its round`;
    return [createIssue('economy', subject, 'one that the log reports for that time', hash)];
  }
}

function toCanonical(document: string): string | null {
  try {
    return canonicalJson(JSON.parse(document) as Json);
  } catch {
    return null;
  }
}

/** Returns the game with the settings of the economy with this hash, or what is unknown. */
export type KnownRules = (
  configHash: string,
  game: string,
) => ConfiguredGame | 'no economy' | 'no game' | 'no settings';

/** Finds rules in the documents of all economies. Each game is configured once. */
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
  const game = (games as Readonly<Record<string, AnyGame>>)[id]!; // checked above
  const settings = game.settings.safeParse(settingsIn(document, id));
  return settings.success ? configureGame(game, settings.data, configHash) : 'no settings';
}

function settingsIn(document: string, id: string): unknown {
  const economy = JSON.parse(document) as { games?: Record<string, unknown> }; // its hash says so
  return economy.games?.[id];
}
