export { useItemNames } from './items/messages.ts';
export { LeaderboardPage } from './leaderboard/LeaderboardPage.tsx';
export { LevelFace, computeLevelProgress, type LevelProgress, XpRing } from './LevelFace.tsx';
export {
  LEADERBOARD_KEY,
  loadTiersCall,
  SEASONS_KEY,
  useSeasons,
  useEndpointQuery,
  type EndpointQuery,
  useTiers,
} from './queries/use-endpoint-query.ts';
export { useTitleName } from './items/title-messages.ts';
export { RankBadge } from './RankBadge.tsx';
export { SeasonDots } from './season-pass/SeasonDots.tsx';
export { SeasonPassPage } from './season-pass/SeasonPassPage.tsx';
