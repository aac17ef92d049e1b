import { formatAmount } from '@wow/core/ui';
import { toldResult } from '../told-result.ts';
import { DieFace } from './DieFace.tsx';
import { useMessages } from './messages.ts';
import type { Side } from './side.ts';
import { SideFace } from './SideFace.tsx';
import styles from './ResultPicture.module.css';
import tones from './tones.module.css';

interface ResultPictureProps {
  game: string;
  result: Readonly<Record<string, unknown>>;
  /** What the player had chosen. */
  choice?: Readonly<Record<string, unknown>>;
  /** The player's half: given, whoever rolled looks at the dice. */
  clientSeed?: string;
}

const WON = { house: 'wow', player: 'joy' } as const;
const LOST = { house: 'smug', player: 'calm' } as const;

const sumOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);

/** What a round came to: the dice and their sums, the pocket, the slice. */
export function ResultPicture({ game, result, choice = {}, clientSeed }: ResultPictureProps) {
  const messages = useMessages();
  const told = toldResult(game, result);
  switch (told.kind) {
    case 'dices': {
      const [house, player] = [sumOf(told.house), sumOf(told.player)];
      const moods = player > house ? WON : LOST;
      const faceOf = (side: Side) =>
        clientSeed !== undefined && <SideFace side={side} clientSeed={clientSeed} mood={moods[side]} ground="table" />;
      return (
        <span className={styles.result}>
          <span className={styles.hand}>
            {faceOf('house')}
            <Dice side="house" faces={told.house} />
            <b>{house}</b>
          </span>{' '}
          <span className={styles.hand}>
            <i>{messages.to}</i> <b>{player}</b>
            <Dice side="player" faces={told.player} />
            {faceOf('player')}
          </span>
          {clientSeed !== undefined && player === house && <i>{messages.tieLost}</i>}
        </span>
      );
    }
    case 'roulette': {
      const called = choice['tier_id'];
      return (
        <span className={styles.result}>
          <Tile tone={told.tier} number={told.index} /> <b>{messages.tiers[told.tier]}</b>{' '}
          {(called === 'red' || called === 'black' || called === 'zero') && (
            <i>{messages.youCalled({ tier: called })}</i>
          )}
        </span>
      );
    }
    case 'spin':
      return (
        <span className={styles.result}>
          <Tile tone="slice" number={told.index + 1} />{' '}
          <b>{messages.slice({ number: formatAmount(told.index + 1) })}</b>{' '}
          <i>{told.points > 0 ? messages.points({ points: formatAmount(told.points) }) : messages.nothing}</i>
        </span>
      );
    case 'other':
      return <code className={styles.other}>{told.text}</code>;
  }
}

function Tile({ tone, number }: { tone: string; number: number }) {
  return (
    <em className={tones.tone} data-tone={tone}>
      {number}
    </em>
  );
}

function Dice({ side, faces }: { side: Side; faces: readonly number[] }) {
  return (
    <span className={styles.dice}>
      {faces.map((face, place) => (
        // Dice have no names, and lie where they lie.
        <DieFace key={place} side={side} face={face} />
      ))}
    </span>
  );
}
