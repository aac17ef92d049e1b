import type { TableCall } from './CallSlot.tsx';
import type { useTableMessages } from './messages.ts';

/** Returns what a table without its configuration says; null for nothing. The notice speaks it and offers another try. */
export const missingCall = (
  isMissing: boolean,
  { notSet }: Pick<ReturnType<typeof useTableMessages>, 'notSet'>,
): TableCall | null => (isMissing ? { kind: 'prompt', text: notSet } : null);
