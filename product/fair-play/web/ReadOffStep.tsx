import { formatAmount } from '@wow/core/ui';
import { bytesOf, landingOf, rulerOf } from '../read-off.ts';
import { Box, Boxes } from './Boxes.tsx';
import type { Recomputed } from './check/recompute.ts';
import { DiceWords } from './DiceWords.tsx';
import { useMessages } from './messages.ts';
import formulas from './OpenSteps.module.css';
import { ResultPicture } from './ResultPicture.tsx';
import { SectionRuler } from './SectionRuler.tsx';
import { Step } from './Step.tsx';

interface ReadOffStepProps {
  game: string;
  clientSeed: string;
  found: Recomputed;
}

/** How the words of the stream become the result. */
export function ReadOffStep({ game, clientSeed, found }: ReadOffStepProps) {
  const messages = useMessages();
  const { words, used, settings, result } = found;
  const ruler = rulerOf(game, settings);
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
              {bytesOf(one).join(' ')}
            </Box>
          ))}
        </Boxes>
        <ResultPicture game={game} result={result} />
      </Step>
    );
  }
  const parts = formatAmount(ruler.length);
  const { place, part } = landingOf(word, ruler.length);
  return (
    <Step mark="3" title={messages.readSection} text={messages.readSectionText({ parts })}>
      <SectionRuler ruler={ruler} place={place} part={part} game={game} />
      <Boxes>
        <Box name={messages.word({ number: '0' })}>
          {bytesOf(word).join(' ')} = {formatAmount(word)}
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
