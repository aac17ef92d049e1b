interface Allowance {
  readonly max: number;
  readonly seconds: number;
}

/** How often a password may be tried. A place is an address or a browser that has signed in to the account before. */
export interface SignInAllowances {
  /** Tries from one place, for any account, right or wrong. */
  readonly byPlace: Allowance;
  /** Failures for one account from one place. During an attack an address has fewer, but always its first try. */
  readonly failuresByPlace: readonly (Allowance & { readonly maxUnderAttack: number })[];
  /** Failures for one account from all addresses; more count as an attack. */
  readonly failuresByAccount: Allowance;
}

export interface Allowances {
  /** Every call, by address. */
  readonly general: Allowance;
  /** The same within a moment. */
  readonly burst: Allowance;
  /** Every call of a signed-in player, from any address. */
  readonly account: Allowance;
  /** The same within a moment. */
  readonly accountBurst: Allowance;
  /** Pages and their files, by address: a first visit takes about twenty. */
  readonly site: Allowance;
  /** The same within a moment. */
  readonly siteBurst: Allowance;
  /** Refusals by the six limits above that an address gets at once. Others are delayed by a second. */
  readonly quickRefusals: Allowance;
  readonly signIn: SignInAllowances;
  readonly registrationByAddress: Allowance;
  /** Each may read a million rows. */
  readonly exportByAccount: Allowance;
  /** Guesses of quest codes. */
  readonly codesByAccount: Allowance;
  /** Signed wallet messages; checking one may call a chain node. */
  readonly walletsByAddress: Allowance;
}

export const DEFAULT_ALLOWANCES: Allowances = {
  general: { max: 1_200, seconds: 60 },
  burst: { max: 200, seconds: 1 },
  account: { max: 1_200, seconds: 60 },
  accountBurst: { max: 100, seconds: 1 },
  site: { max: 6_000, seconds: 60 },
  siteBurst: { max: 400, seconds: 1 },
  quickRefusals: { max: 50, seconds: 1 },
  signIn: {
    byPlace: { max: 30, seconds: 60 },
    failuresByPlace: [
      { seconds: 60, max: 10, maxUnderAttack: 1 },
      { seconds: 3_600, max: 30, maxUnderAttack: 6 },
    ],
    failuresByAccount: { max: 100, seconds: 3_600 },
  },
  registrationByAddress: { max: 20, seconds: 3_600 },
  exportByAccount: { max: 10, seconds: 3_600 },
  codesByAccount: { max: 20, seconds: 3_600 },
  walletsByAddress: { max: 60, seconds: 60 },
};
