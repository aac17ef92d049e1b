import type { BodyOf, Endpoint, Hundredths, Json, Refusal, ReplyOf } from '@wow/core/protocol';
import type * as z from 'zod/mini';
import type { RoundReply } from './round-reply.ts';
import type { ExactOdds } from './payout-math.ts';

/** What a player puts on the table, in hundredths of the unit. */
export interface Stake {
  readonly unit: 'points' | 'spins';
  readonly amount: Hundredths;
}

/** What the player has after the round, as far as a game may tell. */
interface RemainingSpins {
  readonly spins: Hundredths;
}

/** The part of a game's reply that the game itself fills in; the bet engine adds the round's own fields. */
type GameReply<Call extends Endpoint> = Omit<ReplyOf<Call>, keyof RoundReply>;

/** A game's rules under one configuration. Pure: the same choice and words always give the same round. */
interface Rules<Choice, Outcome> {
  /** How many words of the stream one round reads. */
  readonly words: number;
  /** Returns why this configuration does not offer the choice, or null when it does. */
  readonly refuses: (choice: Choice) => Refusal | null;
  readonly stake: (choice: Choice) => Stake;
  readonly play: (words: readonly number[]) => Outcome;
  /** Points paid back, in hundredths. */
  readonly payout: (choice: Choice, outcome: Outcome) => Hundredths;
  /** What the game gives in the long run, counted over every result by the functions above. */
  readonly odds: () => readonly ExactOdds[];
  /** Returns which of the odds a choice has: their `choice`. */
  readonly computeOdds: (choice: Choice) => string | null;
}

/** How a game shows its configuration: the call that asks for it, and what it says. */
interface ConfigCall<Settings, Call extends Endpoint = Endpoint> {
  readonly endpoint: Call;
  /** `spins` is what the asking player has; it is read only for `member` calls. */
  readonly reply: (settings: Settings, spins: Hundredths) => ReplyOf<Call>;
}

// --- How fair play shows a game. Its pictures are in `<game>/web/face.tsx`. ---

/** A field of the choice, as a player types it to verify a round by hand. */
export interface ManualField {
  /** Its name in the body of the call that plays a round. */
  readonly name: string;
  /** In English, for the offline verifier. */
  readonly label: string;
  readonly initial: string;
  /** The values on offer; a field without them is a number above 0. */
  readonly options?: readonly string[];
}

interface GameDisplay<Settings, Shown> {
  /** The title and the description of its page, in English, for search engines and shared links. */
  readonly pageHead: readonly [title: string, text: string];
  /** What a round costs. */
  readonly stakeUnit: Stake['unit'];
  readonly manualFields: readonly ManualField[];
  /** Returns the equal parts of the scale on which the words of a round land. */
  readonly scale: (settings: Settings) => readonly string[];
  /** The number by which players know the first part of the scale. */
  readonly firstPart: 0 | 1;
  /** Reads the public result of a round, so that it can be drawn. */
  readonly shown: z.ZodMiniType<Shown>;
  /** The descriptions of the game's own fields in the API's document, by field name. */
  readonly fieldTexts: Readonly<Record<string, string>>;
}

// --- End of how fair play shows a game. ---

// --- quests: what quests and their widget show of a game. The server sends it, so that they know no game. ---

export type TextByLanguage = Readonly<Record<string, string>> & { readonly en: string };

/** Returns a text in the player's language, with `{name}` replaced by the value of that name. */
export type FormatText = (text: TextByLanguage, values: Readonly<Record<string, string | number>>) => string;

interface GameQuestTexts<Outcome> {
  readonly name: TextByLanguage;
  /** Returns the result of a round in a few words. */
  readonly describeResult: (outcome: Outcome, format: FormatText) => string;
}

interface GameQuests<Outcome> {
  /** The kind of quest task that counts this game's rounds only. Other kinds of task name games by id. */
  readonly task?: string;
  /** SVG path data in a box of 24 units, drawn as a stroke, on a disc of one of the design's colours. */
  readonly picture: { readonly path: string; readonly color: string };
  /** Loads the texts in every language. Only the server calls it, so that browsers download none. */
  readonly loadTexts: () => Promise<GameQuestTexts<Outcome>>;
}

// --- end of quests ---

/**
 * A game as the bet engine needs it. What an operator can set comes in through `settings`; choices and outcomes are
 * stored with the round as JSON, and `reply` needs nothing but them, so that a round's answer outlives any settings.
 */
export interface Game<
  Call extends Endpoint = Endpoint,
  Show extends Endpoint = Endpoint,
  Settings = unknown,
  Choice = unknown,
  Outcome = unknown,
  Shown = unknown,
> {
  /** Names the game in rounds and in the operator's file; never changes once rounds exist. */
  readonly id: string;
  /** Where the web app plays it. */
  readonly page: `/${string}`;
  readonly endpoint: Call;
  readonly config: ConfigCall<Settings, Show>;
  /** What an operator can set, its checks and its defaults. */
  readonly settings: z.ZodMiniType<Settings>;
  readonly defaults: Settings;
  /** Returns the player's choice, or the refusal of one that no settings could offer. */
  readonly choose: (body: BodyOf<Call>) => Choice | Refusal;
  readonly rules: (settings: Settings) => Rules<Choice, Outcome>;
  /** Returns the choice as the player sent it: the inverse of `choose`. */
  readonly show: (choice: Choice) => BodyOf<Call>;
  /** Returns the round's public result; it contains nothing about the player's purse. */
  readonly result: (outcome: Outcome) => Readonly<Record<string, Json>>;
  /** Returns the game's own part of the answer to its player. */
  readonly reply: (choice: Choice, outcome: Outcome, left: RemainingSpins) => GameReply<Call>;
  readonly display: GameDisplay<Settings, Shown>;
  readonly quests: GameQuests<Outcome>;
}

/**
 * A game with its types erased: the bet engine only stores its choices and outcomes.
 */
export type AnyGame = Game<any, any, any, any, any, any>; // oxlint-disable-line typescript/no-explicit-any -- existential type: each game closes over its own

/** Returns the game as given, its types checked against one another. */
export const defineGame = <const Call extends Endpoint, const Show extends Endpoint, Settings, Choice, Outcome, Shown>(
  game: Game<Call, Show, Settings, Choice, Outcome, Shown>,
): Game<Call, Show, Settings, Choice, Outcome, Shown> => game;

/** A game under an operator's settings: what rounds are played by. */
export interface ConfiguredGame {
  readonly game: AnyGame;
  /** SHA-256, as hex, of the economy that the settings are a part of: it goes into every round. */
  readonly configHash: string;
  readonly settings: unknown;
  readonly rules: Rules<any, any>; // oxlint-disable-line typescript/no-explicit-any -- the game that made the choice reads it
}

/** Returns the game with its rules worked out for these settings, which are those of the economy with this hash. */
export const configureGame = (game: AnyGame, settings: unknown, configHash: string): ConfiguredGame => ({
  game,
  configHash,
  settings,
  rules: game.rules(settings),
});
