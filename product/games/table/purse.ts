/** What a player has after a round, in units. Games that cost no spin leave `spins` out. */
export interface Purse {
  readonly balance: number;
  readonly spins?: number;
}

/** What a round came to: what was paid back, the bet included when it was won, and the purse after it. */
export interface RoundEnd extends Purse {
  readonly payout: number;
}

/** Returns the part of a round's end that becomes the player's. */
export const purseOf = ({ balance, spins }: Purse): Purse => (spins === undefined ? { balance } : { balance, spins });

/** Returns the part of a round's reply that tells what it came to. */
export const roundEndOf = (reply: RoundEnd): RoundEnd => ({ ...purseOf(reply), payout: reply.payout });
