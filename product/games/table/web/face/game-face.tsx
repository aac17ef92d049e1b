import type { ComponentType, ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { AnyGame, Game } from '../../define-game.ts';
import type { ExactOdds } from '../../payout-math.ts';
import type { TableTone } from '../game-card.ts';

interface FaceWords {
  readonly title: string;
  readonly round: string;
  /** Of the choices and of the parts of the scale. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly choiceLabel?: string;
  /** For a manual verification; without the bet. */
  readonly fields?: Readonly<Record<string, string>>;
}

export interface ResultDetails {
  readonly choice: Readonly<Record<string, unknown>>;
  /** Given where there is room for an avatar. */
  readonly clientSeed: string | undefined;
}

export interface OddsViewProps<Settings> {
  readonly settings: Settings;
  /** One for each choice whose odds differ. */
  readonly odds: readonly [ExactOdds, ...ExactOdds[]];
}

/** For a game that reads several words. */
interface WordsView {
  readonly useText: () => { readonly title: string; readonly text: string };
  readonly formula: readonly [name: string, value: string];
  /** `compact` where there is less room: on phones without the numbers and the unread words. */
  readonly View: ComponentType<{ words: readonly number[]; clientSeed: string; compact?: boolean | undefined }>;
}

interface FaceViews<Settings, Shown> {
  readonly icon: LucideIcon;
  readonly tone: TableTone;
  readonly useWords: () => FaceWords;
  readonly Result: ComponentType<ResultDetails & { shown: Shown }>;
  /** The result as SVG in a box of 600 × 240, for a shared picture. It inherits the colour of the words. */
  readonly Picture: ComponentType<{ shown: Shown }>;
  /** Without it the odds are listed, one row for each choice. */
  readonly Odds?: ComponentType<OddsViewProps<Settings>>;
  /** Returns the class that colours a choice or a part of the scale. */
  readonly getPartClass?: (part: string) => string | undefined;
  readonly words?: WordsView;
}

export interface GameFace extends Pick<FaceViews<unknown, unknown>, 'icon' | 'useWords' | 'getPartClass' | 'words'> {
  readonly id: string;
  /** Null for a game that this app does not know. */
  readonly game: AnyGame | null;
  readonly tone: TableTone | undefined;
  /** Returns null for a result that the game cannot read. */
  readonly renderResult: (result: unknown, details: ResultDetails) => ReactNode;
  /** Returns SVG for a box of 600 × 240, or null for a result that the game cannot read. */
  readonly renderPicture: (result: unknown) => ReactNode;
  /** Returns null if the game has no picture of its odds. */
  readonly renderOdds: (settings: unknown, odds: OddsViewProps<unknown>['odds']) => ReactNode;
}

/** `product/games/<folder>/web/face.tsx` exports it as `face`. */
export function defineFace<Settings, Shown>(
  // oxlint-disable-next-line typescript/no-explicit-any -- only settings and results are drawn
  game: Game<any, any, Settings, any, any, Shown>,
  { Result, Picture, Odds, ...views }: FaceViews<Settings, Shown>,
): GameFace {
  return {
    ...views,
    id: game.id,
    game,
    renderResult(result, details) {
      const { data } = game.display.shown.safeParse(result);
      return data === undefined ? null : <Result shown={data} {...details} />;
    },
    renderPicture(result) {
      const { data } = game.display.shown.safeParse(result);
      return data === undefined ? null : <Picture shown={data} />;
    },
    renderOdds(settings, odds) {
      const { data } = game.settings.safeParse(settings);
      return data === undefined || !Odds ? null : <Odds settings={data} odds={odds} />;
    },
  };
}
