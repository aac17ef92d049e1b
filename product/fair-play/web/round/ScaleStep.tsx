import type { CSSProperties } from 'react';
import { formatAmount } from '@wow/core/ui';
import { locateOnScale, toBytes, type AnyGame } from '@wow/product/games';
import { getFace, ResultPicture, useFaceMessages } from '@wow/product/games/web';
import type { Recomputed } from '../check/verify-round.ts';
import { Box, Boxes, Step } from '../elements/Step.tsx';
import { useChoiceName } from '../elements/use-choice-name.ts';
import { useMessages } from '../messages.ts';
import formulaStyles from './Formula.module.css';
import styles from './ScaleStep.module.css';

interface ScaleStepProps {
  game: AnyGame;
  clientSeed: string;
  found: Recomputed;
  bare?: boolean;
}

/** From the bytes to the result. */
export function ScaleStep({ clientSeed, ...props }: ScaleStepProps) {
  const { game, found, bare } = props;
  const { words } = getFace(game.id);
  if (words) return <WordsStep {...words} words={found.words} clientSeed={clientSeed} bare={bare} />;
  return found.used === 1 ? <SectionStep {...props} /> : <PlainStep {...props} />;
}

function PlainStep({ game, found: { words, used, result }, bare }: Omit<ScaleStepProps, 'clientSeed'>) {
  const messages = useMessages();
  const face = useFaceMessages();
  return (
    <Step mark="3" title={messages.readSection} text={messages.stirText} bare={bare}>
      <Boxes>
        {words.slice(0, used).map((word, index) => (
          <Box key={word} name={face.word({ number: String(index) })} unfolds="bytes">
            {toBytes(word).join(' ')}
          </Box>
        ))}
      </Boxes>
      <ResultPicture game={game.id} result={result} />
    </Step>
  );
}

type WordsStepProps = NonNullable<ReturnType<typeof getFace>['words']> & {
  words: readonly number[];
  clientSeed: string;
  bare: boolean | undefined;
};

function WordsStep({ useText, formula: [name, value], View, words, clientSeed, bare }: WordsStepProps) {
  return (
    <Step mark="3" {...useText()} bare={bare}>
      <View words={words} clientSeed={clientSeed} compact={bare} />
      {!bare && (
        <code className={formulaStyles.formula}>
          <i>{name}</i> {value}
        </code>
      )}
    </Step>
  );
}

function SectionStep({ game, found: { words, settings, result }, bare }: Omit<ScaleStepProps, 'clientSeed'>) {
  const messages = useMessages();
  const face = useFaceMessages();
  const [word = 0] = words;
  const scale = game.display.scale(game.settings.parse(settings));
  const parts = formatAmount(scale.length);
  const { place, part } = locateOnScale(word, scale.length);
  return (
    <Step mark="3" title={messages.readSection} text={messages.readSectionText({ parts })} bare={bare}>
      <SectionScale game={game} scale={scale} place={place} part={part} />
      <Boxes>
        <Box name={face.word({ number: '0' })} unfolds="bytes">
          {toBytes(word).join(' ')} = {formatAmount(word)}
        </Box>
        <Box name={messages.ofRange({ parts })} unfolds="scale">
          {place.toFixed(4)}
        </Box>
        <Box name={messages.section} strong unfolds="result">
          <ResultPicture game={game.id} result={result} />
        </Box>
      </Boxes>
      {!bare && (
        <code className={formulaStyles.formula}>
          <i>section =</i> {`floor( word / 2³² × ${scale.length} )`}
        </code>
      )}
    </Step>
  );
}

/** Names of sections nearer to the hit one than this part of the scale would overlap. */
const NEAR = 1 / 9;

interface SectionScaleProps {
  game: AnyGame;
  scale: readonly string[];
  place: number;
  part: number;
}

/** All sections, the hit one taller, and a pin where the word lands. */
function SectionScale({ game: { id, display }, scale, place, part }: SectionScaleProps) {
  const { lands } = useFaceMessages();
  const getName = useChoiceName(id);
  const { getPartClass } = getFace(id);
  const { length } = scale;
  const isNamed = (index: number): boolean =>
    index === part || ((index === 0 || index === length - 1) && Math.abs(index - part) / length > NEAR);
  const [parts, hit] = [String(length), `${part + display.firstPart}, ${getName(scale[part] ?? '')}`];
  return (
    <div
      className={styles.ruler}
      data-unfolds="scale"
      style={{ '--pin-place': place, '--parts': length } as CSSProperties}
      role="img"
      aria-label={lands({ number: '0', place: place.toFixed(4), parts, part: hit })}
    >
      {scale.map((name, index) => (
        <span key={index} className={getPartClass?.(name)} data-hit={index === part || undefined}>
          {isNamed(index) && <b>{index + display.firstPart}</b>}
        </span>
      ))}
    </div>
  );
}
