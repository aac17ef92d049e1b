import { games } from '@wow/product/games';
import type { AnyGame } from './table/define-game.ts';
import { formatFraction, type ExactOdds, type Fraction } from './table/payout-math.ts';

const formatDecimal = ({ numerator, denominator }: Fraction, factor: number): string =>
  ((factor * numerator) / denominator).toFixed(3);

const formatLine = (name: string, exact: Fraction, said: string): string =>
  `  ${name.padEnd(8)}${formatFraction(exact).padEnd(12)}${said}`;

const formatReturn = ({ staked, returned }: ExactOdds): string =>
  staked === 'spins' ? `${formatDecimal(returned, 1)} points a spin` : `${formatDecimal(returned, 100)} %`;

for (const game of Object.values<AnyGame>(games)) {
  for (const odds of game.rules(game.defaults).odds()) {
    const name = odds.choice === null ? game.id : `${game.id}, ${odds.choice}`;
    const win = formatLine('win', odds.win, `${formatDecimal(odds.win, 100)} %`);
    console.log([name, win, formatLine('return', odds.returned, formatReturn(odds))].join('\n'));
  }
}
