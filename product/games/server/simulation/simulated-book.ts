import type { PlayerId } from '@wow/core/protocol';
import type { HouseBook, SeatedBet } from '../house-book.ts';
import type { Bet, Settlement } from '../round.ts';
import type { KnownAnswer, Settled } from '../settle-bets.ts';
import type { House } from './house.ts';
import { answerOf, boundsOf, seatBets } from './seat-bets.ts';
import type { Asker, Server } from './server.ts';
import { writable, writeAll, writePurses, writeRecords } from './write-settled.ts';

/** Returns the book of one node: the house behind the server's wires, under the house's laws. */
export function createSimulatedBook(house: House, server: Server, asker: Asker): HouseBook {
  const { laws } = house;
  /** Where a broken variant keeps its keys. */
  const memory = new Map<string, KnownAnswer>();
  /** What a broken variant has once failed with. */
  const failures = new Map<string, unknown>();

  const withMemory = (one: SeatedBet): SeatedBet => ({ ...one, known: memory.get(keyOf(one.bet)) ?? one.known });

  /** A second statement, for whoever is bounded when the first is answered. */
  async function withBounds(seated: readonly SeatedBet[]): Promise<readonly SeatedBet[]> {
    const bounded = seated.filter(({ bet }) => house.rowsOf(bet.playerId).bounds.length > 0);
    if (bounded.length === 0) return seated;
    const bounds = await server.ask(asker, `read bounds ${bounded.length}`, {
      commit: () => new Map(bounded.map(({ bet }) => [bet.playerId, boundsOf(house, bet.playerId)])),
    });
    return seated.map((one) => ({ ...one, place: { ...one.place, bounds: bounds.get(one.bet.playerId) ?? null } }));
  }

  const read = async (bets: readonly Bet[]): Promise<readonly SeatedBet[]> => withBounds(await readPlaces(bets));

  async function readPlaces(bets: readonly Bet[]): Promise<readonly SeatedBet[]> {
    for (const bet of bets) if (failures.has(keyOf(bet))) throw failures.get(keyOf(bet));
    if (laws.readsOneSnapshot) {
      const seated = await server.ask(asker, `read ${bets.length}`, { commit: () => seatBets(house, bets) });
      return laws.keepsKeys ? seated : seated.map(withMemory);
    }
    return server.ask(asker, `read ${bets.length}`, {
      begin: () => bets.map((bet) => answerOf(house, bet)),
      commit: (known) => seatBets(house, bets).map((one, index) => ({ ...one, known: known![index]! })),
    });
  }

  async function write(settled: readonly Settled[]): Promise<ReadonlySet<PlayerId>> {
    const what = `write ${settled.length}`;
    const everybody = new Set(settled.map(({ posting }) => posting.from.playerId));
    const passing = (begun: ReadonlySet<PlayerId> | undefined): ReadonlySet<PlayerId> =>
      laws.comparesVersions ? (begun ?? writable(house, settled)) : everybody;

    const writing = server.ask(asker, what, {
      ...(!laws.locksRows && { begin: () => writable(house, settled) }),
      commit(begun: ReadonlySet<PlayerId> | undefined) {
        const players = passing(begun);
        if (laws.writesInOne) writeAll(house, settled, players);
        else
          writePurses(
            house,
            settled.filter(({ posting }) => players.has(posting.from.playerId)),
          );
        return players;
      },
    });
    if (!laws.acknowledgesWhatIsDurable) {
      writing.catch(() => undefined);
      return everybody;
    }
    const written = await writing;
    const mine = settled.filter(({ posting }) => written.has(posting.from.playerId));
    if (!laws.writesInOne) await server.ask(asker, `${what} again`, { commit: () => writeRecords(house, mine) });
    for (const one of mine) remember(one);
    return written;
  }

  function remember({ rounds, refusals }: Settled): void {
    const keep = (bet: Bet, settlement: Settlement) =>
      memory.set(keyOf(bet), { requestHash: bet.requestHash, settlement });
    for (const { bet, round } of rounds) keep(bet, { kind: 'round', round, replayed: true });
    for (const { bet, code } of refusals) keep(bet, { kind: 'refused', code, replayed: true });
  }

  const book: HouseBook = {
    read,
    sign: stampAll,
    write,
    turnSeeds: ({ purse, seedPairId }) =>
      server.ask(asker, `turn player ${purse.playerId}`, { commit: () => house.turn(purse.playerId, seedPairId) }),
  };
  if (laws.failsAlone) return book;
  return {
    ...book,
    write: (settled) =>
      write(settled).catch((error: unknown) => {
        for (const { rounds } of settled) for (const { bet } of rounds) failures.set(keyOf(bet), error);
        throw error;
      }),
  };
}

/** Signs nothing, but takes its time: what happens meanwhile is what the simulation is about. */
async function stampAll(settled: readonly Settled[]): Promise<void> {
  await Promise.resolve();
  for (const { rounds } of settled) {
    for (const { round } of rounds) round.stamp = { keyId: '0'.repeat(16), issuedAt: new Date(0), signature: '' };
  }
}

const keyOf = ({ playerId, idempotencyKey }: Bet): string => `${playerId} ${idempotencyKey}`;
