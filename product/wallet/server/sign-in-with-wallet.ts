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
  consumeNonce,
  findWallet,
  insertWallet,
  isAlreadyLinkedError,
  isStillLinked,
  type Nonce,
  type Wallet,
} from './wallets-store.ts';
import type { Proof } from './verify-signature.ts';
import { randomBytes } from 'node:crypto';
import { readHoldings } from '@wow/product/ledger/server';
import { recordEventInTransaction } from '@wow/product/quests/server';
import { createWalletLinkedEvent } from './quest-wallets.ts';

export interface WalletDeps extends RegistrationDeps {
  readonly db: Database;
  readonly sessions: Sessions;
  /** The configured public origin, which messages must name; request headers are not trusted. */
  readonly origin: () => string;
  /** For contract wallets and names. */
  readonly nodes: readonly ChainNode[];
  /** Keys the hash of a wallet in quest events. */
  readonly tokenKey: Uint8Array;
  /** Called with the owners of changed purses after the commit. */
  readonly announce: (playerIds: readonly PlayerId[]) => void;
}

/** A wallet whose owner signed a nonce, which is not yet consumed. */
export interface VerifiedWallet extends Pick<Nonce, 'nonce' | 'address' | 'chainId'> {
  readonly proof: Proof;
}

export type VerifyCall = Call<typeof walletEndpoints.walletVerify & Endpoint>;

/**
 * Returns whether a linked wallet is the verified one. A key is the same on every chain; a contract counts on the chain
 * where it was linked, because another chain may have another owner's contract at its address.
 */
export const isSameWallet = ({ proof, chainId }: VerifiedWallet, linked: { readonly chainId: number }): boolean =>
  proof === 'key' || linked.chainId === chainId;

type SignInAnswer = Answer<typeof walletEndpoints.walletVerify>;

/** Signs in the player whose account the wallet opens, or opens a new account for an unknown wallet. */
export async function signInOrRegister(
  deps: WalletDeps,
  verified: VerifiedWallet,
  call: VerifyCall,
): Promise<SignInAnswer | Refusal> {
  const known = await findWallet(deps.db, verified.address);
  if (known) return signIn(deps, known, verified, call);
  const tooMany = await call.admit();
  if (tooMany) return tooMany;
  const opened = await register(deps, verified, call);
  if (opened) return opened;
  const linkedMeanwhile = await findWallet(deps.db, verified.address);
  return linkedMeanwhile ? signIn(deps, linkedMeanwhile, verified, call) : refuse('nonce_used');
}

async function signIn(
  deps: WalletDeps,
  linked: Wallet,
  verified: VerifiedWallet,
  { userAgent, logSecurity }: VerifyCall,
): Promise<SignInAnswer | Refusal> {
  if (!isSameWallet(verified, linked)) return refuse('wrong_chain');
  const { playerId, address: wallet } = linked;
  const openSession = async (
    tx: Transaction,
    end: (tokenHashes: readonly string[]) => void,
  ): Promise<SignInAnswer | Refusal> => {
    if (!(await consumeNonce(tx, verified.nonce))) return refuse('nonce_used');
    const locked = await lockPlayer(tx, playerId, 'share');
    // Unlinking before the lock is seen here; unlinking after it ends this session.
    if (!locked || !(await isStillLinked(tx, linked))) return refuse('nonce_used');
    const session = { playerId, device: parseDevice(userAgent), passwordHash: null, wallet };
    const token = await createSession(tx, session, end);
    const holdings = await readHoldings(tx, playerId);
    const profile = await toProfile(tx, locked.player, holdings, deps, token!); // the locked player's account is open
    return answer({ ...profile, token: token! });
  };
  const result = await deps.sessions.endAll((end) => deps.db.transaction((tx) => openSession(tx, end)));
  if (result.kind === 'answer') {
    deps.quests.onSignedIn(playerId);
    logSecurity('wallet_sign_in', { account: playerId });
  }
  return result;
}

/** Returns null if another request has linked the wallet meanwhile. */
async function register(
  deps: WalletDeps,
  verified: VerifiedWallet,
  call: VerifyCall,
): Promise<SignInAnswer | Refusal | null> {
  for (const name of await suggestUsernames(deps.nodes, verified.address)) {
    const names = parsePlayerName(name);
    if (names === null) continue;
    try {
      const opened = await deps.db.transaction((tx) => openAccount(deps, tx, names, verified, call));
      if ('kind' in opened) return opened;
      call.logSecurity('account_opened', { account: opened.account });
      return opened.reply;
    } catch (error) {
      if (isAlreadyLinkedError(error)) return null;
      const taken = toConflictRefusal(error);
      if (!taken) throw error;
      // The rollback restored the nonce for the next name.
      if (taken.code !== 'username_taken') return taken;
    }
  }
  return refuse('username_taken');
}

/** How many digits of an address are before and after the gap. */
const LENGTHS = [[2, 4], [4, 4], [6, 4], [6, 6], [8, 6], [8, 8], [10, 8], [10, 10]] as const; // prettier-ignore

const MAINNET = 1;

/** Returns the ENS name of a wallet if it has one, then its shortened addresses, then a name that no player has. */
async function suggestUsernames(nodes: readonly ChainNode[], address: string): Promise<string[]> {
  const node = nodes.find(({ id }) => id === MAINNET);
  // Loaded on demand, because viem would delay every start.
  const ensName = node && (await (await import('./chain-node.ts')).findEnsName(node.rpcUrl, address));
  const digits = (await toChecksumAddress(address)).slice(2);
  return [
    ...(ensName ? [ensName] : []),
    ...LENGTHS.map(([before, after]) => `0x${digits.slice(0, before)}…${digits.slice(-after)}`),
    `0x${digits.slice(0, 4)}…${randomBytes(6).toString('hex')}`,
  ];
}

async function openAccount(
  deps: WalletDeps,
  tx: Transaction,
  names: { readonly username: string; readonly usernameFold: string },
  { nonce, address, chainId }: VerifiedWallet,
  { body, userAgent, address: from }: VerifyCall,
): Promise<{ readonly account: PlayerId; readonly reply: SignInAnswer } | Refusal> {
  if (!(await consumeNonce(tx, nonce))) return refuse('nonce_used');
  const newPlayer = { ...names, email: null, passwordHash: null };
  const { player, holdings } = await createAccount(tx, deps, newPlayer, body.ref_id);
  await insertWallet(tx, { address, playerId: player.id, chainId });
  await deps.exclusions.check(tx, player.id, { wallet: address });
  const change = { kind: 'wallet_linked', wallet: address } as const;
  await recordSignInChange(tx, player.id, change, { userAgent, address: from });
  await recordEventInTransaction(tx, player.id, createWalletLinkedEvent(deps.tokenKey, address));
  const session = { playerId: player.id, device: parseDevice(userAgent), passwordHash: null, wallet: address };
  const token = await createSession(tx, session);
  const profile = await toProfile(tx, player, holdings, deps, token!); // no other request knows the account yet
  return { account: player.id, reply: answer({ ...profile, token: token! }) };
}
