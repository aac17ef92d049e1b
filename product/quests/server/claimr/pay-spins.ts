import type { Transaction } from '@wow/core/database';
import type { Hundredths, PlayerId } from '@wow/core/protocol';
import type { Transfer } from '@wow/product/ledger';
import { lockPurse, openPosting, postStep, writePosting } from '@wow/product/ledger/server';
import { keepPaidSources, readPaidSources } from './spins-store.ts';

/** What spins are given for, and how many in hundredths. */
export interface SpinSource {
  readonly source: string;
  readonly spins: Hundredths;
}

/**
 * Gives the player the spins of these sources, each once for ever, and returns whether any were new. It holds the
 * player's purse to the end of the transaction.
 */
export async function paySpins(tx: Transaction, playerId: PlayerId, sources: readonly SpinSource[]): Promise<boolean> {
  if (sources.length === 0) return false;
  const purse = await lockPurse(tx, playerId);
  const paid = await readPaidSources(
    tx,
    playerId,
    sources.map(({ source }) => source),
  );
  const due = [...new Map(sources.map((one) => [one.source, one])).values()].filter(({ source }) => !paid.has(source));
  if (due.length === 0) return false;
  const transfers = due.map(({ spins }): Transfer => ({
    unit: 'spins',
    from: 'bank',
    to: 'player',
    amount: spins,
    reason: 'quest',
  }));
  const posting = postStep(openPosting(purse), transfers)!; // only what is taken can be refused
  await writePosting(tx, posting);
  const { version } = posting.to;
  await keepPaidSources(
    tx,
    playerId,
    due.map(({ source, spins }, line) => ({ source, spins, version, line })),
  );
  return true;
}
