/** What balances are kept under: whoever knows that one has changed makes it stale. */
export const BALANCE_KEY = 'wk-balance';
