export { getHighestPrize } from './league-rules.ts';
export { leagueTermsSchema, leaguesSettingsShape, type LeagueTerms } from './settings.ts';
export { leagueEndpoints } from './wire.ts';
