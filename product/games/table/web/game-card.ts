import type { ComponentType } from 'react';

/** A token of `core/ui`, which has a tint too. */
export type TableTone = 'vermilion' | 'blush' | 'ultra' | 'pista';

/** `product/games/<id>/web/card.tsx` exports it as `card`. */
export interface GameCard {
  readonly useWords: () => { readonly title: string; readonly text: string };
  readonly tone: TableTone;
  readonly Art: ComponentType<{ className?: string | undefined }>;
}
