import { Sparkles } from 'lucide-react';
import type { GamePlace } from '../../table/web/game-place.ts';
import { LuckySpinsBanner } from './Banner.tsx';
import { useCardMessages } from './card-messages.ts';

export const place: GamePlace = {
  id: 'lucky-spins',
  path: '/lucky-spins',
  useWords: useCardMessages,
  icon: Sparkles,
  tone: 'ultra',
  gate: 'wheel',
  Banner: LuckySpinsBanner,
};
