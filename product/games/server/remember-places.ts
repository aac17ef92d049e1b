import type { Hundredths, PlayerId } from '@wow/core/protocol';
import type { Bounds } from './bounds/bounds.ts';
import type { HouseBook, SeatedBet } from './house-book.ts';
import type { Rhythm } from './rhythm.ts';
import type { Bet } from './round.ts';
import type { Place, Settled } from './settle-bets.ts';

/**
 * A place as it was read, and whatever a bet moves on. That is written over instead of being replaced: of an object for
 * each bet, which lives until the player's next one, only a long collection would ever be rid (decision 0016).
 */
interface Remembered {
  readonly read: Place;
  readonly sinceMs: number;
  points: Hundredths;
  spins: Hundredths;
  xp: Hundredths;
  version: number;
  nonce: number;
  bounds: Bounds | null;
}

/** Tens of megabytes. The players who bet at one time are far fewer. */
const MOST_PLACES = 50_000;
/** A seed pair that grows too old is found out this much later: it may play for thirty days. */
const KEEP_MS = 600_000;

/**
 * Returns the book with a memory of where it left each player, so that a player who goes on betting is written without
 * being read. That is safe because of what `write` compares: a purse that has moved on meanwhile, a key that was answered
 * before, and bounds whose time is over, are not written; then the place is forgotten and the next read is a real one.
 * Only bets of players who are remembered come back without the answer that their key may have had.
 */
export function rememberPlaces(book: HouseBook, { nowMs }: Pick<Rhythm, 'nowMs'>): HouseBook {
  const places = new Map<PlayerId, Remembered>();

  const remember = (playerId: PlayerId, place: Place): void => {
    places.delete(playerId);
    const [oldest] = places.size >= MOST_PLACES ? places.keys() : [];
    if (oldest !== undefined) places.delete(oldest);
    places.set(playerId, toRemembered(place, nowMs()));
  };
  const recall = ({ playerId }: Bet): Place | null => {
    const known = places.get(playerId);
    return known && nowMs() - known.sinceMs <= KEEP_MS ? toPlace(known) : null;
  };
  const moveOn = ({ place }: Settled): void => {
    const known = places.get(place.purse.playerId);
    // Of two writes, the answer to the first may come last.
    if (!known || known.version > place.purse.version) return;
    // A nonce means nothing without its seed pair.
    if (known.read.seedPairId === place.seedPairId) overwrite(known, place);
    // Not `remember`: the time counts from when it was read.
    else places.set(place.purse.playerId, toRemembered(place, known.sinceMs));
  };

  return {
    async read(bets) {
      const recalled = bets.map(recall);
      const unknown = bets.filter((_, index) => recalled[index] === null);
      const read = unknown.length > 0 ? await book.read(unknown) : [];
      for (const { bet, place } of read) remember(bet.playerId, place);
      const rest = read.values();
      return bets.map((bet, index): SeatedBet => {
        const place = recalled[index];
        return place ? { bet, place, known: null } : rest.next().value!; // as many as were unknown
      });
    },
    sign: (settled) => book.sign(settled),
    async write(settled) {
      let written: ReadonlySet<PlayerId> = new Set();
      try {
        written = await book.write(settled);
        return written;
      } finally {
        for (const one of settled) {
          if (written.has(one.posting.to.playerId)) moveOn(one);
          else places.delete(one.posting.to.playerId);
        }
      }
    },
    turnSeeds(place) {
      places.delete(place.purse.playerId);
      return book.turnSeeds(place);
    },
  };
}

function toRemembered(place: Place, sinceMs: number): Remembered {
  const { version, holdings } = place.purse;
  const { points, spins, xp } = holdings;
  return { read: place, sinceMs, points, spins, xp, version, nonce: place.nonce, bounds: place.bounds };
}

function overwrite(known: Remembered, { purse, nonce, bounds }: Place): void {
  const { points, spins, xp } = purse.holdings;
  known.points = points;
  known.spins = spins;
  known.xp = xp;
  known.version = purse.version;
  known.nonce = nonce;
  known.bounds = bounds;
}

const toPlace = ({ read, points, spins, xp, version, nonce, bounds }: Remembered): Place => ({
  ...read,
  purse: { playerId: read.purse.playerId, holdings: { points, spins, xp }, version },
  nonce,
  bounds,
});
