export { LEAGUE_KEY, LeaguePage } from './LeaguePage.tsx';
export { useDivisionNames } from './messages.ts';
