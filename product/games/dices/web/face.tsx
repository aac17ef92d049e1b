import type { CSSProperties } from 'react';
import { Dices } from 'lucide-react';
import type * as z from 'zod/mini';
import { defineFace, type ResultDetails } from '../../table/web/face/game-face.tsx';
import { dices } from '../game.ts';
import { sumDice } from '../rules.ts';
import type { dicesResult } from '../wire.ts';
import { card } from './card.tsx';
import { DieFace, SideFace, type Side } from './Dice.tsx';
import styles from './Dice.module.css';
import { DiceWords } from './DiceWords.tsx';
import { useDicesFaceMessages } from './face-messages.ts';
import { DicesOdds } from './Odds.tsx';

export const face = defineFace(dices, {
  icon: Dices,
  tone: card.tone,
  useWords: useDicesFaceMessages,
  Result: DicesResult,
  Picture: DicesPicture,
  Odds: DicesOdds,
  words: {
    useText() {
      const { readDice, readDiceText } = useDicesFaceMessages();
      return { title: readDice, text: readDiceText };
    },
    formula: ['face = 1 +', 'floor( word / 2³² × 6 )'],
    View: DiceWords,
  },
});

const WON = { house: 'wow', player: 'joy' } as const;
const LOST = { house: 'smug', player: 'calm' } as const;

function DicesResult({ shown, clientSeed }: ResultDetails & { shown: z.output<typeof dicesResult> }) {
  const messages = useDicesFaceMessages();
  const [house, player] = [sumDice(shown.wow_dices), sumDice(shown.user_dices)];
  const moods = player > house ? WON : LOST;
  const avatarOf = (side: Side) =>
    clientSeed !== undefined && <SideFace side={side} clientSeed={clientSeed} mood={moods[side]} ground="table" />;
  return (
    <>
      <span className={styles.hand}>
        {avatarOf('house')}
        <ThreeDice side="house" faces={shown.wow_dices} />
        <b>{house}</b>
      </span>{' '}
      <span className={styles.hand}>
        <i>{messages.to}</i> <b>{player}</b>
        <ThreeDice side="player" faces={shown.user_dices} />
        {avatarOf('player')}
      </span>
      {clientSeed !== undefined && player === house && <i>{messages.tieLost}</i>}
    </>
  );
}

const DIE = { size: 108, step: 122 } as const;

function DicesPicture({ shown }: { shown: z.output<typeof dicesResult> }) {
  return [shown.wow_dices, shown.user_dices].map((dice, row) => (
    <g key={row} transform={`translate(0 ${row * 130})`} style={{ '--die': `${DIE.size}px` } as CSSProperties}>
      {dice.map((value, index) => (
        <svg key={index} x={index * DIE.step} width={DIE.size} height={DIE.size}>
          <DieFace side={row === 0 ? 'house' : 'player'} face={value} />
        </svg>
      ))}
      <text x={3 * DIE.step + 14} y="82" fontSize="80" fill="currentColor">
        {sumDice(dice)}
      </text>
    </g>
  ));
}

function ThreeDice({ side, faces }: { side: Side; faces: readonly number[] }) {
  return (
    <span className={styles.dice}>
      {faces.map((value, index) => (
        <DieFace key={index} side={side} face={value} />
      ))}
    </span>
  );
}
