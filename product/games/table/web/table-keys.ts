import { formatAmount } from '@wow/core/ui';
import type { TableKey } from './KeyList.tsx';
import type { useTableMessages } from './messages.ts';

type Messages = ReturnType<typeof useTableMessages>;

/** Returns the keys of a table with bets: one number a bet, those of its controls, and its `own`. */
export const tableKeys = (
  messages: Messages,
  play: string,
  bets: readonly number[],
  choose: (bet: number) => void,
  own: readonly TableKey[] = [],
): readonly TableKey[] => [
  { key: messages.keyO, does: play },
  ...bets.map((bet, index) => ({
    key: String(index + 1),
    does: messages.keyBet({ bet: formatAmount(bet) }),
    run: () => choose(bet),
  })),
  ...own,
  { key: messages.keyArrows, does: messages.keyArrowsDo },
];
