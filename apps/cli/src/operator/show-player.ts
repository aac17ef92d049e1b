import type { Database } from '@wow/core/database';
import { toWire } from '@wow/core/protocol';
import {
  countPasskeys,
  countRecoveryCodes,
  isTotpOn,
  readLimitsReply,
  type AccountState,
  type FoundAccount,
} from '@wow/product/accounts/server';
import { readPause } from '@wow/product/games/server';
import { listCorrections, readHoldings } from '@wow/product/ledger/server';
import { linkedWalletRepository } from '@wow/product/wallet/server';

export type ShownPlayer = Awaited<ReturnType<typeof readShownPlayer>>;

/** Returns what an operator needs to help a player, without a secret. */
export async function readShownPlayer(db: Database, account: AccountState) {
  const { id } = account;
  const [holdings, wallets, passkeys, totp, recoveryCodes, limits, pausedUntil, corrections] = await Promise.all([
    readHoldings(db, id),
    linkedWalletRepository.list(db, id),
    countPasskeys(db, id),
    isTotpOn(db, id),
    countRecoveryCodes(db, id),
    readLimitsReply(db, id),
    readPause(db, id),
    listCorrections(db, id),
  ]);
  return {
    id,
    name: account.username,
    email: account.email,
    email_verified: account.isEmailVerified,
    state: account.closedAt ? 'closed' : account.lockedAt ? 'locked' : 'open',
    created_at: account.createdAt.toISOString(),
    closed_at: account.closedAt?.toISOString() ?? null,
    lock: account.lockedAt && {
      at: account.lockedAt.toISOString(),
      operator: account.lockedBy,
      reason: account.lockedReason,
    },
    purse: { points: toWire(holdings.points), spins: toWire(holdings.spins), xp: toWire(holdings.xp) },
    ways_in: {
      password: account.hasPassword,
      two_step: totp,
      passkeys,
      wallets: wallets.map(({ address }) => address),
      recovery_codes: recoveryCodes,
    },
    sessions: account.sessions,
    last_seen_at: account.lastSeenAt?.toISOString() ?? null,
    limits,
    paused_until: pausedUntil instanceof Date ? pausedUntil.toISOString() : pausedUntil,
    corrections: corrections.map(({ unit, amount, reason, operator, key, at }) => ({
      at: at.toISOString(),
      unit,
      amount: toWire(amount),
      reason,
      operator,
      key,
    })),
  } as const;
}

export const toFoundJson = ({ id, username, email, createdAt, lockedAt, closedAt }: FoundAccount) => ({
  id,
  name: username,
  email,
  created_at: createdAt.toISOString(),
  locked_at: lockedAt?.toISOString() ?? null,
  closed_at: closedAt?.toISOString() ?? null,
});

export function formatFoundAccount({ id, username, email, createdAt, lockedAt, closedAt }: FoundAccount): string {
  const state = closedAt ? 'closed' : lockedAt ? 'locked' : 'open';
  const day = createdAt.toISOString().slice(0, 10);
  return `#${id}`.padEnd(9) + `${(username ?? '').padEnd(25)}${state.padEnd(8)}since ${day}  ${email ?? ''}`.trimEnd();
}

export function formatShownPlayer(player: ShownPlayer): string[] {
  const { purse, ways_in: ways, lock, email } = player;
  const list = (items: readonly (string | false)[]): string =>
    items.filter((item) => item !== false).join(', ') || 'none';
  return [
    `${player.name ?? 'a closed account'} (#${player.id})`,
    line('state', lock ? `locked since ${lock.at} by ${lock.operator}: ${lock.reason}` : player.state),
    line('email', email === null ? 'none' : `${email}${player.email_verified ? '' : ', not verified'}`),
    line('created', player.created_at),
    line('purse', `${purse.points} points, ${purse.spins} spins, ${purse.xp} xp`),
    line(
      'ways in',
      list([
        ways.password && (ways.two_step ? 'password with two steps' : 'password'),
        ways.passkeys > 0 && `${ways.passkeys} passkeys`,
        ways.recovery_codes > 0 && `${ways.recovery_codes} recovery codes`,
        ...ways.wallets,
      ]),
    ),
    line('sessions', `${player.sessions}`),
    line('last seen', player.last_seen_at ?? 'in no open session'),
    line('limits', formatLimits(player)),
    line('time-out', player.paused_until === null ? 'none' : `until ${player.paused_until}`),
    ...player.corrections.map(({ at, unit, amount, reason, operator }) =>
      line('corrected', `${at} ${amount > 0 ? '+' : ''}${amount} ${unit} by ${operator}: ${reason}`),
    ),
  ];
}

const line = (label: string, text: string): string => `  ${label.padEnd(10)}${text}`;

const formatLimits = ({ limits }: ShownPlayer): string =>
  Object.entries(limits)
    .filter(([, { limit }]) => limit !== null)
    .map(([period, { limit, lost }]) => `${limit} points a ${period}, of which ${lost} are lost`)
    .join(', ') || 'none';
