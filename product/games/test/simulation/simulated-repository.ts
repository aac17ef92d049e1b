import type { PlayerId } from '@wow/core/protocol';
import type {
  RoundRepository,
  PendingBet,
  Bet,
  Settlement,
  KnownAnswer,
  SettledBets,
} from '../../server/engine/settle-bets.ts';
import type { DurableState } from './durable-state.ts';
import {
  findAnswer,
  computeCurrentBounds,
  loadPendingBets,
  findWritable,
  writeAll,
  writePurses,
  writeRecords,
} from './simulated-statements.ts';
import type { DatabaseClient, DatabaseServer } from './database-server.ts';

export function createSimulatedRepository(
  durable: DurableState,
  server: DatabaseServer,
  client: DatabaseClient,
): RoundRepository {
  const { guarantees } = durable;
  /** Where a broken variant stores keys. */
  const memory = new Map<string, KnownAnswer>();
  const failures = new Map<string, unknown>();

  const withMemory = (one: PendingBet): PendingBet => ({
    ...one,
    knownAnswer: memory.get(toKey(one.bet)) ?? one.knownAnswer,
  });

  /** A second statement for bounded players. */
  async function withBounds(pending: readonly PendingBet[]): Promise<readonly PendingBet[]> {
    const bounded = pending.filter(({ bet }) => durable.getRows(bet.playerId).bounds.length > 0);
    if (bounded.length === 0) return pending;
    const bounds = await server.execute(client, `read bounds ${bounded.length}`, {
      commit: () => new Map(bounded.map(({ bet }) => [bet.playerId, computeCurrentBounds(durable, bet.playerId)])),
    });
    return pending.map((one) => ({ ...one, state: { ...one.state, bounds: bounds.get(one.bet.playerId) ?? null } }));
  }

  const read = async (bets: readonly Bet[]): Promise<readonly PendingBet[]> => withBounds(await readStates(bets));

  async function readStates(bets: readonly Bet[]): Promise<readonly PendingBet[]> {
    for (const bet of bets) if (failures.has(toKey(bet))) throw failures.get(toKey(bet));
    if (guarantees.readsOneSnapshot) {
      const pending = await server.execute(client, `read ${bets.length}`, {
        commit: () => loadPendingBets(durable, bets),
      });
      return guarantees.storesKeys ? pending : pending.map(withMemory);
    }
    return server.execute(client, `read ${bets.length}`, {
      begin: () => bets.map((bet) => findAnswer(durable, bet)),
      commit: (known) => loadPendingBets(durable, bets).map((one, index) => ({ ...one, knownAnswer: known![index]! })),
    });
  }

  async function write(settled: readonly SettledBets[]): Promise<ReadonlySet<PlayerId>> {
    await signAll(settled);
    const what = `write ${settled.length}`;
    const allPlayers = new Set(settled.map(({ change }) => change.from.playerId));
    const passing = (begun: ReadonlySet<PlayerId> | undefined): ReadonlySet<PlayerId> =>
      guarantees.comparesVersions ? (begun ?? findWritable(durable, settled)) : allPlayers;

    const writing = server.execute(client, what, {
      ...(!guarantees.locksRows && { begin: () => findWritable(durable, settled) }),
      commit(begun: ReadonlySet<PlayerId> | undefined) {
        const players = passing(begun);
        if (guarantees.writesInOne) writeAll(durable, settled, players);
        else
          writePurses(
            durable,
            settled.filter(({ change }) => players.has(change.from.playerId)),
          );
        return players;
      },
    });
    if (!guarantees.acknowledgesWhatIsDurable) {
      writing.catch(() => undefined);
      return allPlayers;
    }
    const written = await writing;
    const mine = settled.filter(({ change }) => written.has(change.from.playerId));
    if (!guarantees.writesInOne)
      await server.execute(client, `${what} again`, { commit: () => writeRecords(durable, mine) });
    for (const one of mine) remember(one);
    return written;
  }

  function remember({ rounds, refusals, series }: SettledBets): void {
    const keep = (bet: Bet, settlement: Settlement) =>
      memory.set(toKey(bet), { requestHash: bet.requestHash, settlement });
    for (const { bet, round } of rounds) keep(bet, { kind: 'round', round, replayed: true });
    for (const { bet, played } of series) keep(bet, { ...played, replayed: true });
    for (const { bet, code } of refusals) keep(bet, { kind: 'refused', code, replayed: true });
  }

  const repository: RoundRepository = {
    loadBets: read,
    write,
    startPair: ({ purse, seedPairId, clientSeed }) =>
      server.execute(client, `start a pair of player ${purse.playerId}`, {
        commit: () =>
          clientSeed === null
            ? durable.setClientSeed(purse.playerId, seedPairId)
            : durable.rotate(purse.playerId, seedPairId),
      }),
  };
  if (guarantees.isolatesFailures) return repository;
  return {
    ...repository,
    write: (settled) =>
      write(settled).catch((error: unknown) => {
        for (const { rounds } of settled) for (const { bet } of rounds) failures.set(toKey(bet), error);
        throw error;
      }),
  };
}

/** Sets empty signatures after a pause, in which other events may happen. */
async function signAll(settled: readonly SettledBets[]): Promise<void> {
  await Promise.resolve();
  for (const { rounds } of settled) {
    for (const { round } of rounds)
      round.signatureInfo = { keyId: '0'.repeat(16), issuedAt: new Date(0).toISOString(), form: 2, signature: '' };
  }
}

const toKey = ({ playerId, idempotencyKey }: Bet): string => `${playerId} ${idempotencyKey}`;
