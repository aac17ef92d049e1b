import type { Transaction } from '@wow/core/database';
import { type PlayerId, type Call, type Endpoint, answer, refuse, type Answer, type Refusal } from '@wow/core/protocol';
import type { SignedIn } from '@wow/product/accounts';
import {
  type AccountDeps,
  toChecksumAddress,
  lockPlayer,
  openSession,
  createAccount,
  toConflictRefusal,
  recordActivity,
  removeSessions,
  completeSignIn,
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
import { recordEventInTransaction } from '@wow/product/quests/server';
import { createWalletLinkedEvent } from './quest-wallets.ts';

export interface WalletDeps extends AccountDeps {
  /** From the configuration: request headers are not trusted. */
  readonly origin: () => string;
  readonly nodes: readonly ChainNode[];
  readonly tokenKey: Uint8Array;
  /** Called after the commit. */
  readonly announce: (playerIds: readonly PlayerId[]) => void;
}

/** The nonce is not yet consumed. */
export interface VerifiedWallet extends Pick<Nonce, 'nonce' | 'address' | 'chainId'> {
  readonly proof: Proof;
}

export type VerifyCall = Call<typeof walletEndpoints.walletVerify & Endpoint>;

/** A key is the same on every chain, but another chain may have another owner's contract at its address. */
export const isSameWallet = ({ proof, chainId }: VerifiedWallet, linked: { readonly chainId: number }): boolean =>
  proof === 'key' || linked.chainId === chainId;

export type WalletAnswer = Answer<typeof walletEndpoints.walletVerify>;

export async function signInOrRegister(
  deps: WalletDeps,
  verified: VerifiedWallet,
  call: VerifyCall,
): Promise<WalletAnswer | Refusal> {
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
  call: VerifyCall,
): Promise<WalletAnswer | Refusal> {
  if (!isSameWallet(verified, linked)) return refuse('wrong_chain');
  const { userAgent, address, logSecurity } = call;
  const isRecovery = call.body.recover === true;
  const { playerId, address: wallet } = linked;
  const signedIn = await deps.sessions.endAll((end) =>
    deps.db.transaction(async (tx) => {
      if (!(await consumeNonce(tx, verified.nonce))) return null;
      // The lock orders this with unlinking, which ends this session.
      const player = await lockPlayer(tx, playerId, isRecovery ? 'no key update' : 'share');
      if (!player || !(await isStillLinked(tx, linked))) return null;
      if (isRecovery) end(await removeSessions(tx, playerId, null));
      const opened = await openSession(tx, deps, player, { userAgent, address, wallet, isConfirmed: isRecovery }, end);
      if (opened && isRecovery) {
        const cause = { userAgent, address, token: opened.token };
        await recordActivity(deps, tx, playerId, { kind: 'recovered', subject: 'wallet' }, cause);
      }
      return opened;
    }),
  );
  if (!signedIn) return refuse('nonce_used');
  await completeSignIn(deps, playerId, call, { token: signedIn.token, isExpected: isRecovery });
  deps.quests.onSignedIn(playerId);
  logSecurity(isRecovery ? 'account_recovered' : 'wallet_sign_in', { account: playerId });
  return answer(signedIn);
}

/** Returns null if another request has linked the wallet meanwhile. */
async function register(
  deps: WalletDeps,
  verified: VerifiedWallet,
  call: VerifyCall,
): Promise<WalletAnswer | Refusal | null> {
  for (const name of await suggestUsernames(deps.nodes, verified.address)) {
    const names = parsePlayerName(name);
    if (names === null) continue;
    try {
      const opened = await deps.db.transaction((tx) => openAccount(deps, tx, names, verified, call));
      if (!opened) return refuse('nonce_used');
      await completeSignIn(deps, opened.account, call, { token: opened.signedIn.token, isExpected: true });
      call.logSecurity('account_opened', { account: opened.account });
      return answer(opened.signedIn);
    } catch (error) {
      if (isAlreadyLinkedError(error)) return null;
      const taken = toConflictRefusal(error);
      // The rollback restored the nonce for the next name.
      if (taken.code !== 'username_taken') return taken;
    }
  }
  return refuse('username_taken');
}

/** Digits of an address before and after the gap. */
const LENGTHS = [
  [2, 4],
  [4, 4],
  [6, 4],
  [6, 6],
  [8, 6],
  [8, 8],
  [10, 8],
  [10, 10],
] as const;

const MAINNET = 1;

async function suggestUsernames(nodes: readonly ChainNode[], address: string): Promise<string[]> {
  const node = nodes.find(({ id }) => id === MAINNET);
  // viem would delay every start.
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
  { nonce, address: wallet, chainId }: VerifiedWallet,
  call: VerifyCall,
): Promise<{ readonly account: PlayerId; readonly signedIn: SignedIn } | null> {
  if (!(await consumeNonce(tx, nonce))) return null;
  const player = await createAccount(tx, deps, { ...names, email: null, passwordHash: null }, call.body);
  await insertWallet(tx, { address: wallet, playerId: player.id, chainId });
  await deps.exclusions.check(tx, player.id, { wallet });
  await recordEventInTransaction(tx, player.id, createWalletLinkedEvent(deps.tokenKey, wallet));
  const { userAgent, address } = call;
  const signedIn = (await openSession(tx, deps, player, { userAgent, address, wallet, isConfirmed: true }))!; // no one else knows it
  const cause = { userAgent, address, token: signedIn.token };
  await recordActivity(deps, tx, player.id, { kind: 'wallet_linked', subject: wallet, isSeen: true }, cause);
  return { account: player.id, signedIn };
}
