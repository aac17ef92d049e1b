import type { BodyOf, Endpoint, Hundredths, Json, Refusal, ReplyOf } from '@wow/core/protocol';
import type * as z from 'zod/mini';
import type { RoundReply } from './round-reply.ts';
import type { ExactOdds } from './payout-math.ts';

/** What a player puts on the table, in hundredths of the unit. */
export interface Stake {
  readonly unit: 'points' | 'spins';
  readonly amount: Hundredths;
}

/** The bet engine adds the other fields. */
type GameReply<Call extends Endpoint> = Omit<ReplyOf<Call>, keyof RoundReply>;

/** Pure: the same choice and words always give the same round. */
interface Rules<Choice, Outcome> {
  /** How many words of the stream one round reads. */
  readonly words: number;
  /** Returns why this configuration does not offer the choice, or null when it does. */
  readonly refuses: (choice: Choice) => Refusal | null;
  readonly stake: (choice: Choice) => Stake;
  readonly play: (words: readonly number[]) => Outcome;
  /** Points paid back, in hundredths. */
  readonly payout: (choice: Choice, outcome: Outcome) => Hundredths;
  /** Counted over every result by the functions above. */
  readonly odds: () => readonly ExactOdds[];
  /** Returns which of the odds a choice has: their `choice`. */
  readonly computeOdds: (choice: Choice) => string | null;
}

interface ConfigCall<Settings, Call extends Endpoint = Endpoint> {
  readonly endpoint: Call;
  /** `spins` is what the asking player has; it is read only for `member` calls. */
  readonly reply: (settings: Settings, spins: Hundredths) => ReplyOf<Call>;
}

/** A field that a player types to verify a round by hand. */
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

export type TextByLanguage = Readonly<Record<string, string>> & { readonly en: string };

/** Returns a text in the player's language, with `{name}` replaced by the value of that name. */
export type FormatText = (text: TextByLanguage, values: Readonly<Record<string, string | number>>) => string;

interface GameQuestTexts<Outcome> {
  readonly name: TextByLanguage;
  readonly describeResult: (outcome: Outcome, format: FormatText) => string;
}

interface GameQuests<Outcome> {
  /** The kind of quest task that counts this game's rounds only. Other kinds of task name games by id. */
  readonly task?: string;
  /** SVG path data in a box of 24 units, drawn as a stroke, on a disc of one of the design's colours. */
  readonly picture: { readonly path: string; readonly color: string };
  /** Only the server calls it, so that browsers download no texts. */
  readonly loadTexts: () => Promise<GameQuestTexts<Outcome>>;
}

/** Choices and outcomes are stored as JSON, and `reply` needs nothing else: a round's answer outlives any settings. */
export interface Game<
  Call extends Endpoint = Endpoint,
  Show extends Endpoint = Endpoint,
  Settings = unknown,
  Choice = unknown,
  Outcome = unknown,
  Shown = unknown,
> {
  /** Never changes once rounds exist. */
  readonly id: string;
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
  readonly result: (outcome: Outcome) => Readonly<Record<string, Json>>;
  readonly reply: (choice: Choice, outcome: Outcome, left: { readonly spins: Hundredths }) => GameReply<Call>;
  readonly display: GameDisplay<Settings, Shown>;
  readonly quests: GameQuests<Outcome>;
}

/** The bet engine only stores choices and outcomes. */
export type AnyGame = Game<any, any, any, any, any, any>; // oxlint-disable-line typescript/no-explicit-any -- existential type: each game closes over its own

export const defineGame = <const Call extends Endpoint, const Show extends Endpoint, Settings, Choice, Outcome, Shown>(
  game: Game<Call, Show, Settings, Choice, Outcome, Shown>,
): Game<Call, Show, Settings, Choice, Outcome, Shown> => game;

export interface ConfiguredGame {
  readonly game: AnyGame;
  /** SHA-256, as hex, of the economy that has these settings. */
  readonly configHash: string;
  readonly settings: unknown;
  readonly rules: Rules<any, any>; // oxlint-disable-line typescript/no-explicit-any -- the game that made the choice reads it
}

export const configureGame = (game: AnyGame, settings: unknown, configHash: string): ConfiguredGame => ({
  game,
  configHash,
  settings,
  rules: game.rules(settings),
});
