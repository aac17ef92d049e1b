/** Returns whether a location matches a route's path; `:id` matches any part. Ignores case and a trailing slash. */
export function matchPath(path: string, location: string): boolean {
  const given = splitPath(location);
  const parts = splitPath(path);
  return parts.length === given.length && parts.every((part, index) => part.startsWith(':') || part === given[index]);
}

const splitPath = (path: string): readonly string[] => path.replace(/\/$/, '').toLowerCase().split('/');

export type PageId =
  | 'wallet'
  | 'email'
  | 'quests'
  | 'fair-play'
  | 'account'
  | 'home'
  | 'games'
  | 'leaderboard'
  | 'season-pass'
  | 'not-found';
