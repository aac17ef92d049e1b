import type { ComponentType } from 'react';

/** The colour of a game's table: a token of `core/ui`, which has a tint too. */
export type TableTone = 'vermilion' | 'blush' | 'ultra' | 'pista';

/** How a game presents itself before it is played: `product/games/<id>/web/card.tsx` exports it as `card`. */
export interface GameCard {
  readonly useWords: () => { readonly title: string; readonly text: string };
  readonly tone: TableTone;
  readonly Art: ComponentType<{ className?: string | undefined }>;
}
