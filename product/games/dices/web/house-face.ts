/** Apart from `Dice.tsx`, whose styles the table does not need. */
export const HOUSE = 3;
