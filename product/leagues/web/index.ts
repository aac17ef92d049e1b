export { LEAGUE_KEY, LeaguePage } from './LeaguePage.tsx';
