import { formatAmount } from '@wow/core/ui';
import type { ExactOdds } from '@wow/product/games';
import { percentOf, valueOf } from '../../odds/percent.ts';
import { useMessages } from '../messages.ts';
import { useChoiceName } from '../use-choice-name.ts';
import { BigReturn } from './BigReturn.tsx';
import { OddsRows } from './OddsRows.tsx';

/** The odds of a game that has no picture here. */
export function PlainOdds({ odds }: { odds: readonly [ExactOdds, ...ExactOdds[]] }) {
  const messages = useMessages();
  const nameOf = useChoiceName();
  const { returned, staked } = odds.reduce((low, one) => (valueOf(one.returned) < valueOf(low.returned) ? one : low));
  const isSpin = staked === 'spin';
  const ofPoint = odds.length === 1 ? messages.comesBack : messages.comesBackAtLeast;
  return (
    <>
      <BigReturn
        value={isSpin ? messages.points({ points: formatAmount(valueOf(returned)) }) : percentOf(returned)}
        text={isSpin ? messages.aSpin : ofPoint}
        over={[formatAmount(returned.numerator), formatAmount(returned.denominator)]}
      />
      <OddsRows rows={odds.map(({ choice, win }) => ({ name: nameOf(choice), part: win }))} />
    </>
  );
}
