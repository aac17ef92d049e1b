export { builtinStanding } from './builtin-standing.ts';
export { parseHookScheme } from './claimr/hooks/hook-scheme.ts';
export { knobsSchema } from './claimr/knobs.ts';
export { openClaimr, type Claimr } from './claimr/open-claimr.ts';
export type { ClaimrSettings } from './claimr/settings.ts';
export type { QuestPlayer, QuestStanding } from './quest-standing.ts';
export { tokenHandler } from './token-handler.ts';
export { verifyUserToken } from './user-token.ts';
