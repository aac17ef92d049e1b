/** How a simulated player plays. */
export interface PlayerType {
  readonly name: string;
  /** The days of the week on which they play; 0 is Monday. */
  readonly weekdays: readonly number[];
  /** How many seasons they have played before. One-time quests pay only once. */
  readonly seasonsBefore: number;
  readonly hasWallet: boolean;
  /** How many invited friends start to count. */
  readonly friends: number;
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const ALONE = { seasonsBefore: 0, hasWallet: false, friends: 0 } as const;

export const PLAYER_TYPES: readonly PlayerType[] = [
  { ...ALONE, name: 'weekends', weekdays: [5, 6] },
  { ...ALONE, name: 'three days a week', weekdays: [0, 2, 4] },
  { ...ALONE, name: 'every day', weekdays: EVERY_DAY },
  { ...ALONE, name: 'every day, a later season', weekdays: EVERY_DAY, seasonsBefore: 1 },
  { ...ALONE, name: 'every day, wallet and friends', weekdays: EVERY_DAY, hasWallet: true, friends: 5 },
];
