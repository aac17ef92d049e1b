import type { ComponentType } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { TableTone } from './game-card.ts';
import type { PlayerSession } from './player-session.ts';

/** The page's address stores it. */
export interface PrizeDisplay {
  /** Null while it is closed. */
  readonly shown: number | null;
  readonly show: (points: number) => void;
  /** Removes an invalid prize from the address. */
  readonly drop: () => void;
}

export interface PlaceBannerProps {
  href: string;
  state?: unknown;
  /** Spins of the signed-in player, null for a visitor, undefined while that is unknown. */
  spins: number | null | undefined;
}

/** `product/games/<folder>/web/place-screen.ts` exports it as `Screen`. */
export type PlaceScreen = ComponentType<{ session: PlayerSession; prize: PrizeDisplay }>;

/**
 * A game with an entry in the menu. `product/games/<folder>/web/place.ts` exports it as `place`; its id is the folder.
 */
export interface GamePlace {
  readonly id: string;
  readonly path: string;
  readonly useWords: () => { readonly title: string };
  readonly icon: LucideIcon;
  readonly tone: TableTone;
  readonly gate: 'table' | 'wheel';
  readonly Banner: ComponentType<PlaceBannerProps>;
}
