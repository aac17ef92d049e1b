import { games } from '@wow/product/games';
import type { AnyGame } from './table/define-game.ts';
import type { ExactOdds } from './table/exact-odds.ts';
import type { Fraction } from './table/fraction.ts';

const decimal = ({ numerator, denominator }: Fraction, factor: number): string =>
  ((factor * numerator) / denominator).toFixed(3);

const line = (name: string, exact: Fraction, said: string): string =>
  `  ${name.padEnd(8)}${`${exact.numerator}/${exact.denominator}`.padEnd(12)}${said}`;

const returnedOf = ({ staked, returned }: ExactOdds): string =>
  staked === 'spin' ? `${decimal(returned, 1)} points a spin` : `${decimal(returned, 100)} %`;

for (const game of Object.values<AnyGame>(games)) {
  for (const odds of game.rules(game.defaults).odds()) {
    const name = odds.choice === null ? game.id : `${game.id}, ${odds.choice}`;
    const win = line('win', odds.win, `${decimal(odds.win, 100)} %`);
    console.log([name, win, line('return', odds.returned, returnedOf(odds))].join('\n'));
  }
}
