import { games, openGame, type AnyGame, type OpenGame } from '@wow/product/games';

/** Returns the game under the settings that the economy with this hash gives it, or what is not known of them. */
export type KnownRules = (configHash: string, game: string) => OpenGame | 'no economy' | 'no game' | 'no settings';

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
  return settings.success ? openGame(game, settings.data, configHash) : 'no settings';
}

function settingsIn(document: string, id: string): unknown {
  const economy = JSON.parse(document) as { games?: Record<string, unknown> }; // canonical JSON of an economy: its hash says so
  return economy.games?.[id];
}
