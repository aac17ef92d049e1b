export { EmptyLeaderboard } from './leaderboard/EmptyLeaderboard.tsx';
export { CelebrateOnce } from './celebrate/CelebrateOnce.tsx';
export { LifeCelebration } from './celebrate/LifeCelebration.tsx';
export { LeaderboardFrame } from './leaderboard/LeaderboardFrame.tsx';
export { LeaderboardPage, LeaderboardSkeleton } from './leaderboard/LeaderboardPage.tsx';
export { findLeaderboardTab, LeaderboardTabs } from './leaderboard/LeaderboardTabs.tsx';
export { getPlayerLineClass, PlayerLine } from './leaderboard/PlayerRow.tsx';
export { useItemNames } from './items/messages.ts';
export { LevelFace, computeLevelProgress, type LevelProgress, XpRing } from './LevelFace.tsx';
export {
  LEADERBOARD_KEY,
  loadTiersCall,
  SEASONS_KEY,
  useSeasons,
  useEndpointQuery,
  type EndpointQuery,
  useFailureNotice,
  useTiers,
} from './queries/use-endpoint-query.ts';
export { useTitleName } from './items/title-messages.ts';
export { RankBadge } from './RankBadge.tsx';
export { SeasonDots } from './season-pass/SeasonDots.tsx';
export { countTiersToOpen } from './season-pass/opened-tiers.ts';
export { useNextText, useToGoText } from './season-pass/use-next-reward.ts';
export { SeasonPassPage } from './season-pass/SeasonPassPage.tsx';
