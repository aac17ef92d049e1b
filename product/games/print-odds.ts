import type { games } from '@wow/product/games';
import { dicesOdds } from './dices/odds.ts';
import type { ExactOdds } from './table/exact-odds.ts';
import type { Fraction } from './table/fraction.ts';

/** Every game of the registry has its odds here, or this does not compile. */
const odds: Record<keyof typeof games, () => ExactOdds> = { dices: dicesOdds };

const line = (name: string, { numerator, denominator }: Fraction): string =>
  `  ${name.padEnd(8)}${`${numerator}/${denominator}`.padEnd(12)}${((100 * numerator) / denominator).toFixed(3)} %`;

for (const [game, count] of Object.entries(odds)) {
  const { win, returned } = count();
  console.log([game, line('win', win), line('return', returned)].join('\n'));
}
