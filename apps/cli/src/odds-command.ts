import { type AnyGame, type ExactOdds, type Fraction, games } from '@wow/product/games';
import { Command } from 'commander';

export const oddsCommand = (): Command =>
  new Command('odds').description('print the exact odds and returns of every game').action(() => {
    for (const game of Object.values<AnyGame>(games)) {
      for (const odds of game.rules(game.defaults).odds()) {
        const name = odds.choice === null ? game.id : `${game.id}, ${odds.choice}`;
        const win = formatLine('win', odds.win, `${formatDecimal(odds.win, 100)} %`);
        console.log([name, win, formatLine('return', odds.returned, formatReturn(odds))].join('\n'));
      }
    }
  });

const formatReturn = ({ staked, returned }: ExactOdds): string =>
  staked === 'spins' ? `${formatDecimal(returned, 1)} points a spin` : `${formatDecimal(returned, 100)} %`;

const formatLine = (label: string, exact: Fraction, value: string): string =>
  `  ${label.padEnd(8)}${`${exact.numerator}/${exact.denominator}`.padEnd(12)}${value}`;

const formatDecimal = ({ numerator, denominator }: Fraction, factor: number): string =>
  ((factor * numerator) / denominator).toFixed(3);
