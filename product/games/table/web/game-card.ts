import type { ComponentType } from 'react';
import type { TableTone } from './face/game-face.tsx';

/** How a game presents itself before it is played: `product/games/<id>/web/card.tsx` exports it as `card`. */
export interface GameCard {
  readonly useWords: () => { readonly title: string; readonly text: string };
  readonly tone: TableTone;
  readonly Art: ComponentType<{ className?: string | undefined }>;
}
