import type { ExactOdds } from '@wow/product/games';
import type { AnyGameOdds, GameOdds } from '../../odds/game-odds.ts';
import { DicesOdds } from './DicesOdds.tsx';
import { OddsCard } from './OddsCard.tsx';
import { PlainOdds } from './PlainOdds.tsx';
import { RouletteOdds } from './RouletteOdds.tsx';
import { SpinOdds } from './SpinOdds.tsx';

/** What follows from the rules of one game. */
export function GameOddsCard({ game }: { game: GameOdds }) {
  return <OddsCard game={game.id}>{oddsOf(game)}</OddsCard>;
}

function oddsOf(game: GameOdds) {
  const odds = game.odds as readonly [ExactOdds, ...ExactOdds[]]; // every game has some
  switch (game.id) {
    case 'dices':
      return <DicesOdds odds={odds[0]} />;
    case 'roulette':
      return <RouletteOdds settings={game.settings} odds={odds} />;
    case 'spin':
      return <SpinOdds settings={game.settings} />;
    default:
      return <PlainOdds odds={(game satisfies AnyGameOdds as AnyGameOdds).odds as typeof odds} />;
  }
}
