export { LeaguePage } from './LeaguePage.tsx';
export { useDivisionNames } from './messages.ts';
export { LEAGUE_KEY, useLeague } from './use-league.ts';
