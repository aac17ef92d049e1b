import { useNotice } from '@wow/core/ui';
import type { Asked } from './use-asked.ts';

/** Below a round that is not confirmed, and below a lost connection, which explains more. */
const PRIORITY = 0;

interface Words {
  readonly title: string;
  readonly text: string;
  readonly checkAgain: string;
}

/** Says that the server gave no answer, and offers to check again. */
export function useFailureNotice(
  id: string,
  { failed, isAsking, again }: Asked<unknown>,
  { title, text, checkAgain }: Words,
): void {
  const tone = isAsking ? 'busy' : 'warn';
  useNotice(failed ? { id, priority: PRIORITY, tone, title, text, action: { label: checkAgain, run: again } } : null);
}
