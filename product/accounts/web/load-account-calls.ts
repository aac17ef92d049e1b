/** Loads the calls that sign in, sign out and read the profile, and no other: schemas take a phone their time. */
export const loadAccountCalls = () => import('../wire.ts');
