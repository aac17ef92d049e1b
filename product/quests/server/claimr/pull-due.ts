import type { DuePulls } from './due-pulls.ts';
import type { Puller } from './puller.ts';

export interface PullCare {
  readonly due: DuePulls;
  readonly puller: Puller;
  readonly isReady: () => boolean;
  readonly pullsPerSecond: number;
}

/** Asks about the next players who are due, as many as one second may have. Done each second, it keeps to the rate. */
export async function pullDue({ due, puller, isReady, pullsPerSecond }: PullCare, now: Date): Promise<void> {
  if (!isReady()) return;
  const [first, ...others] = await due.next(now, pullsPerSecond);
  if (first === undefined) return;
  // One alone: when the provider is not well, the others need not find out.
  await puller.pull(first);
  if (isReady()) await Promise.all(others.map((playerId) => puller.pull(playerId)));
}
