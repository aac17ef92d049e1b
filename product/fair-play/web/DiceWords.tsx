import { formatAmount, VisuallyHidden } from '@wow/core/ui';
import { bytesOf, landingOf } from '../read-off.ts';
import { DieFace } from './DieFace.tsx';
import { DieRuler } from './DieRuler.tsx';
import { useMessages } from './messages.ts';
import { SideFace } from './SideFace.tsx';
import styles from './DiceWords.module.css';

const FACES = 6;
/** Words 0 to 2 are the house's dice, 3 to 5 the player's (fairness §1). */
const USED = 6;

/** Every word of the block: its bytes, its number, where it lands among six faces, and the die. */
export function DiceWords({ words, clientSeed }: { words: readonly number[]; clientSeed: string }) {
  const messages = useMessages();
  return (
    <div className={styles.words}>
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
            <small>{messages.word({ number: String(index) })}</small>
          </div>
        ),
      )}
    </div>
  );
}

function UsedWord({ word, index }: { word: number; index: number }) {
  const messages = useMessages();
  const { place, part } = landingOf(word, FACES);
  const side = index < USED / 2 ? 'house' : 'player';
  const words = { number: String(index), place: place.toFixed(3), parts: '6', part: String(part + 1) };
  return (
    <div className={styles.word} data-side={side}>
      <Bytes word={word} />
      <small>{formatAmount(word)}</small>
      <DieRuler place={place} face={part + 1} />
      <VisuallyHidden>{messages.lands(words)}</VisuallyHidden>
      <small className={styles.sum} aria-hidden="true">
        {`${place.toFixed(3)} + 1`}
      </small>
      <DieFace side={side} face={part + 1} />
    </div>
  );
}

function Bytes({ word }: { word: number }) {
  const [a, b, c, d] = bytesOf(word);
  return (
    <code>
      {a} {b} <br />
      {c} {d}
    </code>
  );
}
