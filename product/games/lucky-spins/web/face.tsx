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
