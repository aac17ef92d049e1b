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

/** Returns the repository of one node: the house behind the server's wires, under the house's laws. */
export function createSimulatedRepository(
  house: DurableState,
  server: DatabaseServer,
  asker: DatabaseClient,
): RoundRepository {
  const { guarantees } = house;
  /** Where a broken variant keeps its keys. */
  const memory = new Map<string, KnownAnswer>();
  /** What a broken variant has once failed with. */
  const failures = new Map<string, unknown>();

  const withMemory = (one: PendingBet): PendingBet => ({
    ...one,
    knownAnswer: memory.get(toKey(one.bet)) ?? one.knownAnswer,
  });

  /** A second statement, for whoever is bounded when the first is answered. */
  async function withBounds(seated: readonly PendingBet[]): Promise<readonly PendingBet[]> {
    const bounded = seated.filter(({ bet }) => house.getRows(bet.playerId).bounds.length > 0);
    if (bounded.length === 0) return seated;
    const bounds = await server.execute(asker, `read bounds ${bounded.length}`, {
      commit: () => new Map(bounded.map(({ bet }) => [bet.playerId, computeCurrentBounds(house, bet.playerId)])),
    });
    return seated.map((one) => ({ ...one, state: { ...one.state, bounds: bounds.get(one.bet.playerId) ?? null } }));
  }

  const read = async (bets: readonly Bet[]): Promise<readonly PendingBet[]> => withBounds(await readPlaces(bets));

  async function readPlaces(bets: readonly Bet[]): Promise<readonly PendingBet[]> {
    for (const bet of bets) if (failures.has(toKey(bet))) throw failures.get(toKey(bet));
    if (guarantees.readsOneSnapshot) {
      const seated = await server.execute(asker, `read ${bets.length}`, { commit: () => loadPendingBets(house, bets) });
      return guarantees.storesKeys ? seated : seated.map(withMemory);
    }
    return server.execute(asker, `read ${bets.length}`, {
      begin: () => bets.map((bet) => findAnswer(house, bet)),
      commit: (known) => loadPendingBets(house, bets).map((one, index) => ({ ...one, knownAnswer: known![index]! })),
    });
  }

  async function write(settled: readonly SettledBets[]): Promise<ReadonlySet<PlayerId>> {
    const what = `write ${settled.length}`;
    const everybody = new Set(settled.map(({ posting }) => posting.from.playerId));
    const passing = (begun: ReadonlySet<PlayerId> | undefined): ReadonlySet<PlayerId> =>
      guarantees.comparesVersions ? (begun ?? findWritable(house, settled)) : everybody;

    const writing = server.execute(asker, what, {
      ...(!guarantees.locksRows && { begin: () => findWritable(house, settled) }),
      commit(begun: ReadonlySet<PlayerId> | undefined) {
        const players = passing(begun);
        if (guarantees.writesInOne) writeAll(house, settled, players);
        else
          writePurses(
            house,
            settled.filter(({ posting }) => players.has(posting.from.playerId)),
          );
        return players;
      },
    });
    if (!guarantees.acknowledgesWhatIsDurable) {
      writing.catch(() => undefined);
      return everybody;
    }
    const written = await writing;
    const mine = settled.filter(({ posting }) => written.has(posting.from.playerId));
    if (!guarantees.writesInOne)
      await server.execute(asker, `${what} again`, { commit: () => writeRecords(house, mine) });
    for (const one of mine) remember(one);
    return written;
  }

  function remember({ rounds, refusals }: SettledBets): void {
    const keep = (bet: Bet, settlement: Settlement) =>
      memory.set(toKey(bet), { requestHash: bet.requestHash, settlement });
    for (const { bet, round } of rounds) keep(bet, { kind: 'round', round, replayed: true });
    for (const { bet, code } of refusals) keep(bet, { kind: 'refused', code, replayed: true });
  }

  const repository: RoundRepository = {
    loadBets: read,
    sign: signAll,
    write,
    rotateSeeds: ({ purse, seedPairId }) =>
      server.execute(asker, `turn player ${purse.playerId}`, {
        commit: () => house.rotate(purse.playerId, seedPairId),
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

/** Signs nothing, but takes its time: what happens meanwhile is what the simulation is about. */
async function signAll(settled: readonly SettledBets[]): Promise<void> {
  await Promise.resolve();
  for (const { rounds } of settled) {
    for (const { round } of rounds)
      round.signatureInfo = { keyId: '0'.repeat(16), issuedAt: new Date(0), signature: '' };
  }
}

const toKey = ({ playerId, idempotencyKey }: Bet): string => `${playerId} ${idempotencyKey}`;
