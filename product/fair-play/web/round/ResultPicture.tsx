import { Pips, Face, type Mood, formatAmount } from '@wow/core/ui';
import styles from './ResultPicture.module.css';
import { parseResult } from '../../parse-result.ts';
import { useMessages } from '../messages.ts';
import tones from '../tones.module.css';

/** Whose dice they are. */
type Side = 'house' | 'player';

/** One die: the house's in ink, the player's in bone. Decorative: the sum is also text. */
export function DieFace({ side, face }: { side: Side; face: number }) {
  const isHouse = side === 'house';
  return (
    <svg className={styles.die} viewBox="-4 -4 108 108" aria-hidden="true">
      <rect
        width="100"
        height="100"
        rx="24"
        fill={isHouse ? 'var(--ink)' : 'var(--bone)'}
        stroke={`var(--die-rim, ${isHouse ? 'var(--on-ink-2)' : 'var(--on-bone-2)'})`}
        strokeWidth="5"
      />
      <Pips
        face={face}
        radius={9.5}
        color={isHouse ? 'var(--bone)' : 'var(--ink)'}
        one={isHouse ? 'var(--marigold)' : 'var(--vermilion)'}
        hole={isHouse ? 'var(--ink)' : 'var(--bone)'}
      />
    </svg>
  );
}

/** The House is the same everywhere. */
const HOUSE = 3;

interface SideFaceProps {
  side: Side;
  /** The round names no player: the client seed tells them apart. */
  clientSeed: string;
  mood: Mood;
  /** The background: the colour of the game's table, or of the page. */
  ground: 'table' | 'house';
}

const SIZES = { table: 34, house: 24 } as const;
/** A bone face would be lost on what is light. */
const EDGES = { table: 'var(--vermilion)', house: 'var(--bone)' } as const;

/** The face of one side of the dices. */
export function SideFace({ side, clientSeed, mood, ground }: SideFaceProps) {
  const shown = { mood, size: SIZES[ground] };
  if (side === 'player') return <Face {...shown} seed={clientSeed} ground={EDGES[ground]} />;
  const background = ground === 'table' ? 'var(--ink)' : 'var(--ink-3)';
  return <Face {...shown} seed={HOUSE} background={background} foreground="var(--bone)" />;
}

interface ResultPictureProps {
  game: string;
  result: Readonly<Record<string, unknown>>;
  /** What the player had chosen. */
  choice?: Readonly<Record<string, unknown>>;
  /** The player's client seed: if given, an avatar looks at the dice. */
  clientSeed?: string;
}

const WON = { house: 'wow', player: 'joy' } as const;
const LOST = { house: 'smug', player: 'calm' } as const;

const sumDice = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);

/** The result of a round: the dice and their sums, the pocket, the slice. */
export function ResultPicture({ game, result, choice = {}, clientSeed }: ResultPictureProps) {
  const messages = useMessages();
  const told = parseResult(game, result);
  switch (told.kind) {
    case 'dices': {
      const [house, player] = [sumDice(told.house), sumDice(told.player)];
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
