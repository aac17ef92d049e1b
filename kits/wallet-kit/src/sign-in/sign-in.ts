/** How far a player has come in proving that the address is theirs. */
export interface SignIn {
  readonly state: 'preparing' | 'idle' | 'creating' | 'signing' | 'verifying';
  /** What went wrong, if anything did. Preparing and creating are one to the player. */
  readonly problem: null | 'preparing' | 'signing' | 'verifying';
  /** What the app itself says about the problem, if it has anything to say. */
  readonly sentence?: string;
}
