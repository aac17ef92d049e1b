/** The tabs of fair play that had no path of their own, by what they were called in the query. */
const TABS: ReadonlySet<string> = new Set(['rounds', 'verify']);

/** Returns where the page is that this path and query led to once; null where it still is. */
export function movedTo(pathAndQuery: string): string | null {
  const { pathname, searchParams } = new URL(pathAndQuery, 'http://here');
  const tab = searchParams.get('tab') ?? '';
  if (pathname !== '/fair-play' || !TABS.has(tab)) return null;
  searchParams.delete('tab');
  return `/fair-play/${tab}${searchParams.size > 0 ? `?${searchParams.toString()}` : ''}`;
}
