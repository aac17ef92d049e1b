import { commitTo, drawWords } from '@wow/core/fairness/web';
import { fromUnits, toWire } from '@wow/core/protocol';
import type { AnyGame } from '../../define-game.ts';
import type { PlayerSession } from '../player-session.ts';
import type { DrawnSeeds } from '../seal/shown-round.ts';

interface FreeRoundOptions {
  readonly game: AnyGame;
  /** In units; null takes the smallest bet of the table. */
  readonly bet: number | null;
  readonly ask: PlayerSession['ask'];
  readonly onWon: () => void;
}

/** Hashing needs a page loaded over HTTPS, or from this machine. */
export const canDrawInBrowser = (): boolean => typeof crypto !== 'undefined' && 'subtle' in crypto;

const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Returns the session of a visitor, in which the browser draws from its own seeds by the rules of the game and nothing
 * moves, and how to read these seeds.
 */
export function createFreeRoundSession({ game, bet, ask, onWon }: FreeRoundOptions): {
  readonly session: PlayerSession;
  readonly getSeeds: () => DrawnSeeds;
} {
  const serverSeed = randomHex(32);
  const clientSeed = randomHex(8);
  let nonce = -1;
  let settings: unknown = null;

  const askConfig = async () => {
    const outcome = await ask(game.config.endpoint);
    if (outcome.kind !== 'reply') return outcome;
    const { config } = outcome.reply as { readonly config: { readonly bets: readonly number[] } }; // tables have bets
    settings = config;
    return { kind: 'reply', reply: { config: { ...config, bets: [bet ?? config.bets[0]] } } } as const;
  };

  const draw = async (body: unknown) => {
    const choice: unknown = game.choose(body);
    const rules = game.rules(settings);
    nonce += 1;
    const outcome: unknown = rules.play(await drawWords(serverSeed, clientSeed, nonce, rules.words));
    const payout = rules.payout(choice, outcome);
    if (payout > rules.stake(choice).amount) onWon();
    const reply = {
      ...game.reply(choice, outcome, { spins: fromUnits(0) }),
      success: true,
      balance: Infinity,
      payout: toWire(payout),
      round_id: '',
      nonce,
      client_seed: clientSeed,
      server_seed_hash: await commitTo(serverSeed),
    };
    return { kind: 'reply', reply } as const;
  };

  const session: PlayerSession = {
    username: clientSeed,
    playerKey: clientSeed,
    // A free round needs no balance.
    balance: Infinity,
    spins: 0,
    storage: null,
    // A table asks for its configuration and for rounds alone.
    ask: askConfig as PlayerSession['ask'],
    play: ((_, body) => draw(body)) as PlayerSession['play'],
    freezeDisplay: () => () => undefined,
    applyBalance: () => undefined,
    isReminderDue: () => false,
    onRoundPlayed: () => undefined,
    help: {
      askRefill: async () => ({ kind: 'lost' }),
      takeRefill: async () => ({ kind: 'lost' }),
      askNearestQuest: async () => null,
      openWheel: () => undefined,
    },
  };
  return { session, getSeeds: () => ({ server_seed: serverSeed, settings }) };
}
