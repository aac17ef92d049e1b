import type { TableKey } from './KeyList.tsx';
import type { useTableMessages } from './messages.ts';

type Messages = ReturnType<typeof useTableMessages>;

/** Returns the keys that every table with bets has: one number a bet, and those of its controls. */
export const tableKeys = (
  messages: Messages,
  play: string,
  bets: readonly number[],
  choose: (bet: number) => void,
): readonly TableKey[] => [
  { key: messages.keyO, does: play },
  ...bets.map((bet, index) => ({ key: String(index + 1), does: messages.keyBet(bet), run: () => choose(bet) })),
  { key: messages.keyArrows, does: messages.keyArrowsDo },
];
