import { useMemo } from 'react';
import { dicesDifferences, type ExactOdds } from '@wow/product/games';
import { formatAmount } from '@wow/core/ui';
import { percentOf } from '../../odds/percent.ts';
import { useMessages } from '../messages.ts';
import { BigReturn } from './BigReturn.tsx';
import { DifferenceBars } from './DifferenceBars.tsx';
import { OddsRows } from './OddsRows.tsx';

/** What dices give back, and all their rolls by the difference of the totals. */
export function DicesOdds({ odds: { returned } }: { odds: ExactOdds }) {
  const messages = useMessages();
  const differences = useMemo(() => dicesDifferences(), []);
  const { player, tie, house } = differences.part;
  return (
    <>
      <BigReturn
        value={percentOf(returned)}
        text={messages.comesBack}
        over={[formatAmount(returned.numerator), formatAmount(returned.denominator)]}
      />
      <DifferenceBars differences={differences} />
      <OddsRows
        rows={[
          { name: messages.youWin, part: player },
          { name: messages.tieLost, part: tie },
          { name: messages.houseWins, part: house },
        ]}
      />
    </>
  );
}
