export { getHighestPrize } from './league-rules.ts';
export { leagueTermsSchema, leaguesSettingsShape, type LeagueTerms } from './settings.ts';
export { leagueEndpoints, type LeagueReply } from './wire.ts';
