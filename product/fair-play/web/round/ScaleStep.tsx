import type { CSSProperties } from 'react';
import { useMessages } from '../messages.ts';
import styles from './ScaleStep.module.css';
import tones from '../tones.module.css';
import { useChoiceName } from '../elements/game-names.ts';
import dieRulerStyles from './DieRuler.module.css';
import { formatAmount, VisuallyHidden } from '@wow/core/ui';
import { toBytes, locateOnScale, scaleFor } from '../../result-scale.ts';
import { DieFace, SideFace, ResultPicture } from './ResultPicture.tsx';
import { Box, Boxes, Step } from '../elements/Step.tsx';
import type { Recomputed } from '../check/verify-round.ts';
import formulas from '../OpenSteps.module.css';

/** A section nearer to the one that was hit than this part of the ruler would have its name run into the other. */
const NEAR = 1 / 9;

interface SectionScaleProps {
  game: string;
  /** What its parts mean. */
  ruler: readonly string[];
  place: number;
  part: number;
}

/** All the sections of a wheel side by side, the one that was hit taller, and a pin exactly where the word lands. */
function SectionScale({ game, ruler, place, part }: SectionScaleProps) {
  const messages = useMessages();
  const nameOf = useChoiceName();
  const { length } = ruler;
  const numberOf = (index: number): number => (game === 'spin' ? index + 1 : index);
  const isNamed = (index: number): boolean =>
    index === part || ((index === 0 || index === length - 1) && Math.abs(index - part) / length > NEAR);
  const [parts, hit] = [String(length), `${numberOf(part)}, ${nameOf(ruler[part] ?? '')}`];
  return (
    <div
      className={styles.ruler}
      style={{ '--place': place, '--parts': length } as CSSProperties}
      role="img"
      aria-label={messages.lands({ number: '0', place: place.toFixed(4), parts, part: hit })}
    >
      {ruler.map((meaning, index) => (
        // Sections have no names, and stand where they stand on the wheel.
        <span
          key={index}
          className={tones.tone}
          data-tone={game === 'spin' ? 'slice' : meaning}
          data-hit={index === part || undefined}
        >
          {isNamed(index) && <b>{numberOf(index)}</b>}
        </span>
      ))}
    </div>
  );
}

const SCALE_FACES = [1, 2, 3, 4, 5, 6] as const;

/** The six equal parts of a die's ruler, the one that was hit, and a pin exactly where the word lands, from 0 to 6. */
function DieScale({ place, face }: { place: number; face: number }) {
  return (
    <span className={dieRulerStyles.ruler} style={{ '--place': place } as CSSProperties} aria-hidden="true">
      {SCALE_FACES.map((one) => (
        <span key={one} data-hit={one === face || undefined}>
          {one}
        </span>
      ))}
    </span>
  );
}

const FACES = 6;
/** Words 0 to 2 are the house's dice, 3 to 5 the player's (fairness §1). */
const USED = 6;

/** Every word of the block: its bytes, its number, where it lands among six faces, and the die. */
function DiceWords({ words, clientSeed }: { words: readonly number[]; clientSeed: string }) {
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
  const { place, part } = locateOnScale(word, FACES);
  const side = index < USED / 2 ? 'house' : 'player';
  const words = { number: String(index), place: place.toFixed(3), parts: '6', part: String(part + 1) };
  return (
    <div className={styles.word} data-side={side}>
      <Bytes word={word} />
      <small>{formatAmount(word)}</small>
      <DieScale place={place} face={part + 1} />
      <VisuallyHidden>{messages.lands(words)}</VisuallyHidden>
      <small className={styles.sum} aria-hidden="true">
        {`${place.toFixed(3)} + 1`}
      </small>
      <DieFace side={side} face={part + 1} />
    </div>
  );
}

function Bytes({ word }: { word: number }) {
  const [a, b, c, d] = toBytes(word);
  return (
    <code>
      {a} {b} <br />
      {c} {d}
    </code>
  );
}

interface ScaleStepProps {
  game: string;
  clientSeed: string;
  found: Recomputed;
}

/** How the words of the stream become the result. */
export function ScaleStep({ game, clientSeed, found }: ScaleStepProps) {
  const messages = useMessages();
  const { words, used, settings, result } = found;
  const ruler = scaleFor(game, settings);
  if (game === 'dices') {
    return (
      <Step mark="3" title={messages.readDice} text={messages.readDiceText}>
        <DiceWords words={words} clientSeed={clientSeed} />
        <code className={formulas.formula}>
          <i>face = 1 +</i> {'floor( word / 2³² × 6 )'}
        </code>
      </Step>
    );
  }
  const [word = 0] = words;
  if (!ruler) {
    return (
      <Step mark="3" title={messages.readSection} text={messages.stirText}>
        <Boxes>
          {words.slice(0, used).map((one, place) => (
            <Box key={one} name={messages.word({ number: String(place) })}>
              {toBytes(one).join(' ')}
            </Box>
          ))}
        </Boxes>
        <ResultPicture game={game} result={result} />
      </Step>
    );
  }
  const parts = formatAmount(ruler.length);
  const { place, part } = locateOnScale(word, ruler.length);
  return (
    <Step mark="3" title={messages.readSection} text={messages.readSectionText({ parts })}>
      <SectionScale ruler={ruler} place={place} part={part} game={game} />
      <Boxes>
        <Box name={messages.word({ number: '0' })}>
          {toBytes(word).join(' ')} = {formatAmount(word)}
        </Box>
        <Box name={messages.ofRange({ parts })}>{place.toFixed(4)}</Box>
        <Box name={messages.section} strong>
          <ResultPicture game={game} result={result} />
        </Box>
      </Boxes>
      <code className={formulas.formula}>
        <i>section =</i> {`floor( word / 2³² × ${ruler.length} )`}
      </code>
    </Step>
  );
}
