/** So many requests in so many seconds. */
export interface Allowance {
  readonly max: number;
  readonly seconds: number;
}

export interface Allowances {
  /** Every call, by address. */
  readonly general: Allowance;
  readonly signInByAddress: Allowance;
  /** Guesses at one account from one place. */
  readonly signInByAddressAndEmail: Allowance;
  /** Guesses at one account from everywhere; places from which it was signed in to before are not counted. */
  readonly signInByEmail: Allowance;
  readonly registrationByAddress: Allowance;
  /** Each may read a million rows. */
  readonly exportByAccount: Allowance;
  /** Guesses at what a quest asks for. */
  readonly codesByAccount: Allowance;
  /** Messages of wallets: for some of them a chain is asked. */
  readonly walletsByAddress: Allowance;
}

export const DEFAULT_ALLOWANCES: Allowances = {
  general: { max: 1_200, seconds: 60 },
  signInByAddress: { max: 30, seconds: 60 },
  signInByAddressAndEmail: { max: 10, seconds: 60 },
  signInByEmail: { max: 100, seconds: 3_600 },
  registrationByAddress: { max: 20, seconds: 3_600 },
  exportByAccount: { max: 10, seconds: 3_600 },
  codesByAccount: { max: 20, seconds: 3_600 },
  walletsByAddress: { max: 60, seconds: 60 },
};
