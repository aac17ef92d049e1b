import { SERVER_SEED } from '@wow/core/fairness';

/** The typed inputs of a manual verification. */
export interface ManualFields {
  readonly game: string;
  readonly server_seed: string;
  readonly client_seed: string;
  readonly nonce: string;
  readonly bet: string;
  readonly tier_id: string;
  /** The fingerprint that was shown before play; may stay empty. */
  readonly hash: string;
  /** The hash of the rules; empty means the current rules. */
  readonly config: string;
}

export type ManualField = keyof ManualFields;

export const EMPTY_MANUAL_FIELDS: ManualFields = {
  game: 'dices',
  server_seed: '',
  client_seed: '',
  nonce: '0',
  bet: '50',
  tier_id: 'red',
  hash: '',
  config: '',
};

/** What is wrong with a field. */
export type ManualFieldErrors = { readonly [Field in ManualField]?: true };

/** What was typed, as values. */
export interface ManualRound {
  readonly game: string;
  readonly choice: Readonly<Record<string, unknown>>;
  readonly server_seed: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly hash: string | null;
  readonly config: string | null;
}

const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;
const NONCE = /^\d{1,15}$/;
const HASH = /^[0-9a-f]{64}$/;

/** A spin costs no points, and only roulette asks what is called. */
export const hasBet = (game: string): boolean => game !== 'spin';
export const hasTier = (game: string): boolean => game === 'roulette';

/** Returns what the fields say, or which of them say nothing that could be meant. */
export function parseManualFields(fields: ManualFields): ManualRound | { readonly mistakes: ManualFieldErrors } {
  const typed = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.trim()])) as typeof fields;
  const server_seed = typed.server_seed.toLowerCase();
  const [hash, config] = [typed.hash.toLowerCase(), typed.config.toLowerCase()];
  const bet = Number(typed.bet);
  const wrong: Readonly<Record<ManualField, boolean>> = {
    game: false,
    server_seed: !SERVER_SEED.test(server_seed),
    client_seed: !CLIENT_SEED.test(typed.client_seed),
    nonce: !NONCE.test(typed.nonce),
    bet: hasBet(typed.game) && !(bet > 0 && Number.isFinite(bet)),
    tier_id: false,
    hash: hash !== '' && !HASH.test(hash),
    config: config !== '' && !HASH.test(config),
  };
  const mistakes = Object.entries(wrong).filter(([, isWrong]) => isWrong);
  if (mistakes.length > 0) return { mistakes: Object.fromEntries(mistakes) as ManualFieldErrors };
  return {
    game: typed.game,
    choice: {
      ...(hasBet(typed.game) && { bet }),
      ...(hasTier(typed.game) && { tier_id: typed.tier_id }),
    },
    server_seed,
    client_seed: typed.client_seed,
    nonce: Number(typed.nonce),
    hash: hash === '' ? null : hash,
    config: config === '' ? null : config,
  };
}
