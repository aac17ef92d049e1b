import { formatAmount } from '@wow/core/ui';
import { bytesOf, landingOf, rulerOf } from '../read-off.ts';
import { Box, Boxes } from './Boxes.tsx';
import { DiceWords } from './DiceWords.tsx';
import { useMessages } from './messages.ts';
import formulas from './OpenSteps.module.css';
import type { Round } from './ports.ts';
import { ResultPicture } from './ResultPicture.tsx';
import { SectionRuler } from './SectionRuler.tsx';
import { Step } from './Step.tsx';
import type { Verdict } from './verify-round.ts';

/** How the words of the stream become the result. */
export function ReadOffStep({ round, verdict }: { round: Round; verdict: Verdict }) {
  const messages = useMessages();
  const { words, used, settings, result } = verdict;
  const ruler = rulerOf(round.game, settings);
  if (round.game === 'dices') {
    return (
      <Step mark="3" title={messages.readDice} text={messages.readDiceText}>
        <DiceWords words={words} />
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
        <ResultPicture game={round.game} result={result} />
      </Step>
    );
  }
  const parts = formatAmount(ruler.length);
  const { place, part } = landingOf(word, ruler.length);
  return (
    <Step mark="3" title={messages.readSection} text={messages.readSectionText({ parts })}>
      <SectionRuler ruler={ruler} place={place} part={part} game={round.game} />
      <Boxes>
        <Box name={messages.word({ number: '0' })}>
          {bytesOf(word).join(' ')} = {formatAmount(word)}
        </Box>
        <Box name={messages.ofRange({ parts })}>{place.toFixed(4)}</Box>
        <Box name={messages.section} strong>
          <ResultPicture game={round.game} result={result} />
        </Box>
      </Boxes>
      <code className={formulas.formula}>
        <i>section =</i> {`floor( word / 2³² × ${ruler.length} )`}
      </code>
    </Step>
  );
}
