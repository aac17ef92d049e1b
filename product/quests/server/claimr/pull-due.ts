import type { Database } from '@wow/core/database';
import { findDuePulls } from './accounts-store.ts';
import { lastNightly } from './last-nightly.ts';
import type { ClaimrKnobs } from './knobs.ts';
import type { Puller } from './puller.ts';

export interface PullCare {
  readonly db: Database;
  readonly puller: Puller;
  readonly isReady: () => boolean;
  readonly knobs: Pick<ClaimrKnobs, 'nightlyHour' | 'pullsPerSecond'>;
}

/** Asks about the next players who are due, as many as one second may have. Done each second, it keeps to the rate. */
export async function pullDue({ db, puller, isReady, knobs }: PullCare, now: Date): Promise<void> {
  if (!isReady()) return;
  const before = lastNightly(now, knobs.nightlyHour);
  const [first, ...others] = await findDuePulls(db, before, knobs.pullsPerSecond);
  if (first === undefined) return;
  // One alone: when the provider is not well, the others need not find out.
  await puller.pull(first);
  if (isReady()) await Promise.all(others.map((playerId) => puller.pull(playerId)));
}
