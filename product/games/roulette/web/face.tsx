import { Target } from 'lucide-react';
import type * as z from 'zod/mini';
import { defineFace, type ResultDetails } from '../../table/web/face/game-face.tsx';
import { roulette } from '../game.ts';
import { getTier } from '../rules.ts';
import type { rouletteResult } from '../wire.ts';
import { card } from './card.tsx';
import { useRouletteFaceMessages } from './face-messages.ts';
import { RouletteOdds } from './Odds.tsx';
import tones from './tones.module.css';

export const face = defineFace(roulette, {
  icon: Target,
  tone: card.tone,
  useWords: useRouletteFaceMessages,
  Result: RouletteResult,
  Picture: RoulettePicture,
  Odds: RouletteOdds,
  getPartClass: (tier) => tones[tier],
});

type RouletteResultProps = ResultDetails & { shown: z.output<typeof rouletteResult> };

function RouletteResult({ shown: { index, tier }, choice }: RouletteResultProps) {
  const messages = useRouletteFaceMessages();
  const called = typeof choice['tier_id'] === 'string' ? getTier(choice['tier_id']) : null;
  return (
    <>
      <em className={tones[tier]}>{index}</em> <b>{messages.choices[tier]}</b>{' '}
      {called !== null && <i>{messages.youCalled({ tier: called })}</i>}
    </>
  );
}

const FILLS = { red: 'vermilion', black: 'ink', zero: 'pine' } as const;

function RoulettePicture({ shown: { index, tier } }: { shown: z.output<typeof rouletteResult> }) {
  const { choices } = useRouletteFaceMessages();
  return (
    <>
      <circle cx="120" cy="120" r="110" fill={`var(--${FILLS[tier]})`} stroke="var(--bone)" strokeWidth="10" />
      <text x="120" y="158" fontSize="104" textAnchor="middle" fill={tier === 'red' ? 'var(--ink)' : 'var(--bone)'}>
        {index}
      </text>
      <text x="262" y="144" fontSize="68" fill="currentColor">
        {choices[tier]}
      </text>
    </>
  );
}
