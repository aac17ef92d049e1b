import type { Database, Transaction } from '@wow/core/database';
import { type PlayerId, type Call, type Endpoint, answer, refuse, type Answer, type Refusal } from '@wow/core/protocol';
import {
  type RegistrationDeps,
  type Sessions,
  toChecksumAddress,
  lockPlayer,
  createSession,
  parseDevice,
  toProfile,
  createAccount,
  toConflictRefusal,
  recordSignInChange,
  parsePlayerName,
} from '@wow/product/accounts/server';
import type { ChainNode } from '../wallet-settings.ts';
import type { walletEndpoints } from '../wire.ts';
import {
  type Nonce,
  isStillLinked,
  consumeNonce,
  type Wallet,
  insertWallet,
  isAlreadyLinkedError,
} from './wallets-store.ts';
import type { Proof } from './verify-signature.ts';
import { randomBytes } from 'node:crypto';
import { readHoldings } from '@wow/product/ledger/server';
import { recordEventInTransaction } from '@wow/product/quests/server';
import { createWalletLinkedEvent } from './quest-wallets.ts';

/** What the calls about wallets need. */
export interface WalletDeps extends RegistrationDeps {
  readonly db: Database;
  readonly sessions: Sessions;
  /** The configured public origin, which messages must name; request headers are not trusted. */
  readonly origin: () => string;
  /** The nodes that contracts are asked through, and names. An ordinary wallet needs none. */
  readonly nodes: readonly ChainNode[];
  /** Makes what is remembered of a wallet for quests say nothing by itself. */
  readonly tokenKey: Uint8Array;
  /** Is told whose purse has moved, once that is durable. */
  readonly announce: (playerIds: readonly PlayerId[]) => void;
}

/** A wallet that has just been shown to be the sender's, by the nonce that it has signed, which is still to be used up. */
export interface VerifiedWallet extends Pick<Nonce, 'nonce' | 'address' | 'chainId'> {
  readonly proof: Proof;
}

/** What the sender's call says beside that. */
export type VerifyCall = Call<typeof walletEndpoints.walletVerify & Endpoint>;

/**
 * Returns whether a wallet that is linked is the one that was shown. A key is the same on every chain; a contract speaks for
 * the chain that it was linked on, because at the same address of another chain there may be somebody else's.
 */
export const isSameWallet = ({ proof, chainId }: VerifiedWallet, linked: { readonly chainId: number }): boolean =>
  proof === 'key' || linked.chainId === chainId;

/** How many digits of an address stand before and behind the gap, from the shortest name to the longest. */
const LENGTHS = [[2, 4], [4, 4], [6, 4], [6, 6], [8, 6], [8, 8], [10, 8], [10, 10]] as const; // prettier-ignore

/** Returns what a player may be called after their address, given as hex without a prefix: the shortest first. */
const shortenToNames = (address: string): string[] =>
  LENGTHS.map(([before, behind]) => `0x${address.slice(0, before)}…${address.slice(-behind)}`);

const MAINNET = 1;

/**
 * Returns what a new player may be called whom only their wallet is known of, the best first: their ENS name, where a node
 * of Ethereum is configured and it can be had, else their address, shortened less and less. The last one is nobody's.
 */
async function suggestUsernames(nodes: readonly ChainNode[], address: string): Promise<string[]> {
  const node = nodes.find(({ id }) => id === MAINNET);
  const ensName = node ? await loadEnsName(node.rpcUrl, address) : null;
  // As wallets show it.
  const digits = (await toChecksumAddress(address)).slice(2);
  const unheardOf = `0x${digits.slice(0, 4)}…${randomBytes(6).toString('hex')}`;
  return [...(ensName === null ? [] : [ensName]), ...shortenToNames(digits), unheardOf];
}

/** Loaded when it is needed: most servers know no node of Ethereum. */
async function loadEnsName(rpcUrl: string, address: string): Promise<string | null> {
  const { findEnsName } = await import('./chain-node.ts');
  return findEnsName(rpcUrl, address);
}

type SignInAnswer = Answer<typeof walletEndpoints.walletVerify>;

/** Signs in the player whose account the wallet is linked to. */
export async function signInWithWallet(
  needs: WalletDeps,
  linked: Wallet,
  shown: VerifiedWallet,
  { userAgent, logSecurity }: Pick<VerifyCall, 'userAgent' | 'logSecurity'>,
): Promise<SignInAnswer | Refusal> {
  if (!isSameWallet(shown, linked)) return refuse('wrong_chain');
  const enter = async (
    tx: Transaction,
    end: (tokenHashes: readonly string[]) => void,
  ): Promise<SignInAnswer | Refusal> => {
    if (!(await consumeNonce(tx, shown.nonce))) return refuse('nonce_used');
    const held = await lockPlayer(tx, linked.playerId, 'share');
    // It may have been unlinked since it was looked up; who unlinks it from now on ends this session with it.
    if (!held || !(await isStillLinked(tx, linked))) return refuse('nonce_used');
    const device = parseDevice(userAgent);
    const session = { playerId: linked.playerId, device, passwordHash: null, wallet: linked.address };
    const token = await createSession(tx, session, end);
    const holdings = await readHoldings(tx, linked.playerId);
    const profile = await toProfile(tx, held.player, holdings, needs, token!); // the locked player's account is open
    return answer({ ...profile, token: token! });
  };
  const entered = await needs.sessions.endAll((end) => needs.db.transaction((tx) => enter(tx, end)));
  if (entered.kind === 'answer') {
    needs.quests.onSignedIn(linked.playerId);
    logSecurity('wallet_sign_in', { account: linked.playerId });
  }
  return entered;
}

type RegisterAnswer = Answer<typeof walletEndpoints.walletVerify>;
type RegisterCall = Pick<VerifyCall, 'userAgent' | 'address' | 'body' | 'logSecurity'>;

/**
 * Opens an account that this wallet is the way into, named after it, and signs in: all of it or nothing. Null when the
 * wallet has become somebody's meanwhile, in another tab most likely.
 */
export async function registerWithWallet(
  needs: WalletDeps,
  shown: VerifiedWallet,
  asking: RegisterCall,
): Promise<RegisterAnswer | Refusal | null> {
  for (const name of await suggestUsernames(needs.nodes, shown.address)) {
    const names = parsePlayerName(name);
    if (names === null) continue;
    try {
      const opened = await needs.db.transaction((tx) => registerWithName(needs, tx, names, shown, asking));
      if ('kind' in opened) return opened;
      asking.logSecurity('account_opened', { account: opened.account });
      return opened.reply;
    } catch (error) {
      if (isAlreadyLinkedError(error)) return null;
      const taken = toConflictRefusal(error);
      if (!taken) throw error;
      // The nonce is as it was: the next name is tried in a transaction of its own.
      if (taken.code !== 'username_taken') return taken;
    }
  }
  return refuse('username_taken');
}

async function registerWithName(
  needs: WalletDeps,
  tx: Transaction,
  names: { readonly username: string; readonly usernameFold: string },
  { nonce, address, chainId }: VerifiedWallet,
  { body, userAgent, address: from }: RegisterCall,
): Promise<{ readonly account: PlayerId; readonly reply: RegisterAnswer } | Refusal> {
  if (!(await consumeNonce(tx, nonce))) return refuse('nonce_used');
  const newPlayer = { ...names, email: null, passwordHash: null };
  const { player, holdings } = await createAccount(tx, needs, newPlayer, body.ref_id);
  await insertWallet(tx, { address, playerId: player.id, chainId });
  await needs.exclusions.check(tx, player.id, { wallet: address });
  const change = { kind: 'wallet_linked', wallet: address } as const;
  await recordSignInChange(tx, player.id, change, { userAgent, address: from });
  await recordEventInTransaction(tx, player.id, createWalletLinkedEvent(needs.tokenKey, address));
  const token = await createSession(tx, {
    playerId: player.id,
    device: parseDevice(userAgent),
    passwordHash: null,
    wallet: address,
  });
  const profile = await toProfile(tx, player, holdings, needs, token!); // no other request knows the account yet
  return { account: player.id, reply: answer({ ...profile, token: token! }) };
}
