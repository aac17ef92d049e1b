import { formatAmount } from '@wow/core/ui';
import { toldResult } from '../told-result.ts';
import { DieFace } from './DieFace.tsx';
import { useMessages } from './messages.ts';
import styles from './ResultPicture.module.css';

interface ResultPictureProps {
  game: string;
  result: Readonly<Record<string, unknown>>;
  /** What the player had chosen. */
  choice?: Readonly<Record<string, unknown>>;
}

const sumOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);

/** What a round came to: the dice and their sums, the pocket, the slice. */
export function ResultPicture({ game, result, choice = {} }: ResultPictureProps) {
  const messages = useMessages();
  const told = toldResult(game, result);
  switch (told.kind) {
    case 'dices':
      return (
        <span className={styles.result}>
          <Faces side="house" faces={told.house} />
          <b>{sumOf(told.house)}</b> <i>{messages.to}</i> <b>{sumOf(told.player)}</b>
          <Faces side="player" faces={told.player} />
        </span>
      );
    case 'roulette': {
      const called = choice['tier_id'];
      return (
        <span className={styles.result}>
          <em data-tone={told.tier}>{told.index}</em> <b>{messages.tiers[told.tier]}</b>{' '}
          {(called === 'red' || called === 'black' || called === 'zero') && (
            <i>{messages.youCalled({ tier: called })}</i>
          )}
        </span>
      );
    }
    case 'spin':
      return (
        <span className={styles.result}>
          <em data-tone="slice">{told.index + 1}</em> <b>{messages.slice({ number: formatAmount(told.index + 1) })}</b>{' '}
          <i>{told.points > 0 ? messages.points({ points: formatAmount(told.points) }) : messages.nothing}</i>
        </span>
      );
    case 'other':
      return <code className={styles.other}>{told.text}</code>;
  }
}

function Faces({ side, faces }: { side: 'house' | 'player'; faces: readonly number[] }) {
  return (
    <span className={styles.faces}>
      {faces.map((face, place) => (
        // Dice have no names, and lie where they lie.
        <DieFace key={place} side={side} face={face} />
      ))}
    </span>
  );
}
