import type { CSSProperties } from 'react';
import { formatAmount, VisuallyHidden } from '@wow/core/ui';
import { locateOnScale, toBytes } from '../../table/word-scale.ts';
import { useFaceMessages } from '../../table/web/face-messages.ts';
import { DieFace, SideFace } from './Dice.tsx';
import scaleStyles from './DieScale.module.css';
import styles from './DiceWords.module.css';
import { useDicesFaceMessages } from './face-messages.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;
/** Words 0 to 2 are the house's dice, 3 to 5 the player's (fairness §1). */
const USED = 6;

interface DiceWordsProps {
  words: readonly number[];
  clientSeed: string;
  compact?: boolean | undefined;
}

/** Every word of the block: its bytes, its number, where it lands among six faces, and the die. */
export function DiceWords({ words, clientSeed, compact = false }: DiceWordsProps) {
  const messages = useDicesFaceMessages();
  const shared = useFaceMessages();
  return (
    <div className={styles.words} data-compact={compact || undefined}>
      <p className={styles.owner}>
        <SideFace side="house" clientSeed={clientSeed} mood="calm" ground="house" />
        {messages.houseWords}
      </p>
      <p className={styles.owner}>
        <SideFace side="player" clientSeed={clientSeed} mood="o" ground="house" />
        {messages.playerWords}
      </p>
      <p className={styles.owner}>{messages.notUsed}</p>
      {words.map((word, index) =>
        index < USED ? (
          <UsedWord key={word} word={word} index={index} />
        ) : (
          <div key={word} className={styles.unused}>
            <Bytes word={word} />
            <small>{shared.word({ number: String(index) })}</small>
          </div>
        ),
      )}
    </div>
  );
}

function UsedWord({ word, index }: { word: number; index: number }) {
  const { lands } = useFaceMessages();
  const { place, part } = locateOnScale(word, FACES.length);
  const side = index < USED / 2 ? 'house' : 'player';
  const landing = { number: String(index), place: place.toFixed(3), parts: '6', part: String(part + 1) };
  return (
    <div className={styles.word} data-side={side}>
      <Bytes word={word} />
      <small data-unfolds="bytes">{formatAmount(word)}</small>
      <DieScale place={place} face={part + 1} />
      <VisuallyHidden>{lands(landing)}</VisuallyHidden>
      <small className={styles.sum} data-unfolds="scale" aria-hidden="true">
        {`${place.toFixed(3)} + 1`}
      </small>
      <DieFace side={side} face={part + 1} unfolds="result" />
    </div>
  );
}

function DieScale({ place, face }: { place: number; face: number }) {
  return (
    <span
      className={scaleStyles.ruler}
      style={{ '--pin-place': place } as CSSProperties}
      data-unfolds="scale"
      aria-hidden="true"
    >
      {FACES.map((value) => (
        <span key={value} data-hit={value === face || undefined}>
          {value}
        </span>
      ))}
    </span>
  );
}

function Bytes({ word }: { word: number }) {
  const [a, b, c, d] = toBytes(word);
  return (
    <code data-unfolds="bytes">
      {a} {b} <br />
      {c} {d}
    </code>
  );
}
