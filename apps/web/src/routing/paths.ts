/**
 * Returns whether an address is one of those that the path of a route stands for. A part like `:id` stands for any.
 * As lenient as whoever types an address: about capitals, and about a slash at its end.
 */
export function matchPath(path: string, location: string): boolean {
  const asked = splitPath(location);
  const parts = splitPath(path);
  return parts.length === asked.length && parts.every((part, index) => part.startsWith(':') || part === asked[index]);
}

const splitPath = (path: string): readonly string[] => path.replace(/\/$/, '').toLowerCase().split('/');

/** The pages of the app itself: their titles, and what the menu marks. */
export type PageId =
  'wallet' | 'quests' | 'fair-play' | 'account' | 'home' | 'games' | 'leaderboard' | 'season-pass' | 'not-found';
