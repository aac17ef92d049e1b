export { auditLeaderboard, rebuildLeaderboard } from './server/rebuild-leaderboard-store.ts';
