import type { ExactOdds, GamesSettings } from '@wow/product/games';
import { formatAmount } from '@wow/core/ui';
import { isSame, percentOf, valueOf } from '../../odds/percent.ts';
import { useMessages } from '../messages.ts';
import { useChoiceName } from '../use-choice-name.ts';
import { BigReturn } from './BigReturn.tsx';
import { OddsRows } from './OddsRows.tsx';
import { ReturnBeads } from './ReturnBeads.tsx';

interface RouletteOddsProps {
  settings: GamesSettings['roulette'];
  odds: readonly [ExactOdds, ...ExactOdds[]];
}

/** What every tier gives back. Where they differ the lowest is shown large, and each is said. */
export function RouletteOdds({ settings: { multipliers, sections }, odds }: RouletteOddsProps) {
  const messages = useMessages();
  const nameOf = useChoiceName();
  const lowest = odds.reduce((low, one) => (valueOf(one.returned) < valueOf(low.returned) ? one : low)).returned;
  const areSame = odds.every(({ returned }) => isSame(returned, lowest));
  const multiplierOf = (choice: string | null): number =>
    Object.entries(multipliers).find(([tier]) => tier === choice)?.[1] ?? 0;
  return (
    <>
      <BigReturn
        value={percentOf(lowest)}
        text={areSame ? messages.comesBackEach : messages.comesBackAtLeast}
        over={[formatAmount(lowest.numerator), formatAmount(lowest.denominator)]}
      />
      <ReturnBeads returned={lowest} parts={sections.length} />
      <OddsRows
        rows={odds.map(({ choice, win }) => ({ name: `${nameOf(choice)} ×${multiplierOf(choice)}`, part: win }))}
      />
      {!areSame && (
        <OddsRows
          title={messages.comesBackOn}
          rows={odds.map(({ choice, returned }) => ({ name: nameOf(choice), part: returned }))}
        />
      )}
    </>
  );
}
