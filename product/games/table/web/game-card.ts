import type { ComponentType } from 'react';

/** How a game presents itself before it is played: `product/games/<id>/web/card.tsx` exports it as `card`. */
export interface GameCard {
  readonly useWords: () => { readonly title: string; readonly text: string };
  /** The token of the game's table colour; its tint is `--<table>-tint`. */
  readonly table: string;
  readonly Art: ComponentType<{ className?: string | undefined }>;
}
