/** Loads the call that the first page makes, and no other: schemas take a phone their time. */
export const loadTiersCall = () => import('../tiers-endpoint.ts');
