export const DEFAULT_ALLOWANCES = {
  /** Every call, by address; `burst` is the same within a moment. */
  general: { max: 1_200, seconds: 60 },
  burst: { max: 200, seconds: 1 },
  /** Every call of a signed-in player, from any address. */
  account: { max: 1_200, seconds: 60 },
  accountBurst: { max: 100, seconds: 1 },
  /** Pages and their files, by address: a first visit takes about twenty. */
  site: { max: 6_000, seconds: 60 },
  siteBurst: { max: 400, seconds: 1 },
  /** Refusals by the six limits above that an address gets at once. Others are delayed by a second. */
  quickRefusals: { max: 50, seconds: 1 },
  /** A place is an address or a browser that has signed in to the account before. */
  signIn: {
    byPlace: { max: 30, seconds: 60 },
    /** Failures for one account. During an attack an address has fewer, but always its first try. */
    failuresByPlace: [
      { seconds: 60, max: 10, maxUnderAttack: 1 },
      { seconds: 3_600, max: 30, maxUnderAttack: 6 },
    ],
    /** Failures for one account from all addresses; more count as an attack. */
    failuresByAccount: { max: 100, seconds: 3_600 },
  },
  /** Calls that play many rounds: together up to a hundred rounds a second. */
  seriesByAccount: { max: 60, seconds: 60 },
  registrationByAddress: { max: 20, seconds: 3_600 },
  /** Each may read a million rows. */
  exportByAccount: { max: 10, seconds: 3_600 },
  codesByAccount: { max: 20, seconds: 3_600 },
  /** Signed wallet messages; checking one may call a chain node. */
  walletsByAddress: { max: 60, seconds: 60 },
  /** Requests for a passkey, one with each login dialog, and their answers. */
  passkeysByAddress: { max: 120, seconds: 60 },
  /** Requests for a mail. Each mailbox has limits of its own. */
  mailsByAddress: { max: 20, seconds: 3_600 },
  /** Codes, and links of mails. */
  challengesByAddress: { max: 30, seconds: 60 },
};

export type Allowances = Readonly<typeof DEFAULT_ALLOWANCES>;
