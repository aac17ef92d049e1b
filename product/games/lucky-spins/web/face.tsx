import { Sparkles } from 'lucide-react';
import type * as z from 'zod/mini';
import { formatAmount } from '@wow/core/ui';
import { defineFace, type ResultDetails } from '../../table/web/face/game-face.tsx';
import { useFaceMessages } from '../../table/web/face-messages.ts';
import { luckySpins } from '../game.ts';
import type { luckySpinsResult } from '../wire.ts';
import { useLuckySpinsFaceMessages } from './face-messages.ts';
import { LuckySpinsOdds } from './Odds.tsx';
import tones from './tones.module.css';

export const face = defineFace(luckySpins, {
  icon: Sparkles,
  tone: 'ultra',
  useWords: useLuckySpinsFaceMessages,
  Result: LuckySpinsResult,
  Picture: LuckySpinsPicture,
  Odds: LuckySpinsOdds,
  getPartClass: () => tones['slice'],
});

type LuckySpinsResultProps = ResultDetails & { shown: z.output<typeof luckySpinsResult> };

function LuckySpinsResult({ shown }: LuckySpinsResultProps) {
  const messages = useLuckySpinsFaceMessages();
  const { points: formatPoints } = useFaceMessages();
  const { points } = shown.section;
  const number = shown.index + 1;
  return (
    <>
      <em className={tones['slice']}>{number}</em> <b>{messages.slice({ number: formatAmount(number) })}</b>{' '}
      <i>{points > 0 ? formatPoints({ points: formatAmount(points) }) : messages.nothing}</i>
    </>
  );
}

const COIN_WIDTH = 168;

/** A coin of the won points; a dashed ring for none. */
function LuckySpinsPicture({ shown }: { shown: z.output<typeof luckySpinsResult> }) {
  const messages = useLuckySpinsFaceMessages();
  const { points } = shown.section;
  const number = formatAmount(points);
  return (
    <>
      {points > 0 ? (
        <>
          <circle cx="120" cy="120" r="116" fill="var(--marigold)" />
          <circle cx="120" cy="120" r="98" fill="none" stroke="var(--marigold-deep)" strokeWidth="8" />
          <text
            x="120"
            y="120"
            dy="0.36em"
            fontSize={Math.min(96, COIN_WIDTH / (number.length * 0.78))}
            textAnchor="middle"
            fill="var(--ink)"
          >
            {number}
          </text>
        </>
      ) : (
        <circle cx="120" cy="120" r="98" fill="none" stroke="currentColor" strokeWidth="10" strokeDasharray="18 15" />
      )}
      <text x="262" y="144" fontSize="60" fill="currentColor">
        {messages.slice({ number: formatAmount(shown.index + 1) })}
      </text>
    </>
  );
}
