import { CLIENT_SEED, SERVER_SEED } from '@wow/core/fairness';
import { findGame, games, type AnyGame, type ManualField } from '@wow/product/games';

type FixedField = 'game' | 'server_seed' | 'client_seed' | 'nonce' | 'hash' | 'config';

/**
 * The typed inputs, including those of the chosen game. `hash` is the fingerprint that was shown before play and may be
 * empty. `config` is the hash of the rules; empty means the current ones.
 */
export type ManualFields = Readonly<Record<FixedField, string>> & Readonly<Record<string, string>>;

export const EMPTY_MANUAL_FIELDS: ManualFields = {
  game: Object.keys(games)[0] ?? '',
  server_seed: '',
  client_seed: '',
  nonce: '0',
  ...Object.fromEntries(
    Object.values<AnyGame>(games).flatMap(({ display }) =>
      display.manualFields.map(({ name, initial }) => [name, initial]),
    ),
  ),
  hash: '',
  config: '',
};

export const getChoiceFields = (game: string): readonly ManualField[] => findGame(game)?.display.manualFields ?? [];

export type ManualFieldErrors = ReadonlySet<string>;

export interface ManualRound {
  readonly game: string;
  readonly choice: Readonly<Record<string, unknown>>;
  readonly server_seed: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly hash: string | null;
  readonly config: string | null;
}

const NONCE = /^\d{1,15}$/;
const HASH = /^[0-9a-f]{64}$/;

/** Returns the values of the fields, or the names of the invalid ones. */
export function parseManualFields(fields: ManualFields): ManualRound | { readonly mistakes: ManualFieldErrors } {
  const trimmed = (name: string): string => (fields[name] ?? '').trim();
  const [game, client_seed, nonce] = [trimmed('game'), trimmed('client_seed'), trimmed('nonce')];
  const server_seed = trimmed('server_seed').toLowerCase();
  const [hash, config] = [trimmed('hash').toLowerCase(), trimmed('config').toLowerCase()];
  const choice = getChoiceFields(game).map(
    ({ name, options }) => [name, options ? trimmed(name) : Number(trimmed(name)), options] as const,
  );
  const isOffered = (value: string | number, options: readonly string[] | undefined): boolean =>
    typeof value === 'number' ? value > 0 && Number.isFinite(value) : options?.includes(value) === true;
  const isValid: readonly (readonly [name: string, isValid: boolean])[] = [
    ['server_seed', SERVER_SEED.test(server_seed)],
    ['client_seed', CLIENT_SEED.test(client_seed)],
    ['nonce', NONCE.test(nonce)],
    ...choice.map(([name, value, options]) => [name, isOffered(value, options)] as const),
    ['hash', hash === '' || HASH.test(hash)],
    ['config', config === '' || HASH.test(config)],
  ];
  const mistakes = isValid.flatMap(([name, isFine]) => (isFine ? [] : [name]));
  if (mistakes.length > 0) return { mistakes: new Set(mistakes) };
  return {
    game,
    choice: Object.fromEntries(choice),
    server_seed,
    client_seed,
    nonce: Number(nonce),
    hash: hash === '' ? null : hash,
    config: config === '' ? null : config,
  };
}
