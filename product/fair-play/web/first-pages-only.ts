import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { RoundsPage } from './ports.ts';
import { ROUNDS_KEY } from './query-keys.ts';

const KEPT_PAGES = 2;

/** Forgets all but the latest rounds that were read: whatever is read anew is read page after page. */
export function firstPagesOnly(cache: QueryClient): void {
  cache.setQueriesData<InfiniteData<RoundsPage>>(
    { queryKey: [ROUNDS_KEY] },
    (read) => read && { pages: read.pages.slice(0, KEPT_PAGES), pageParams: read.pageParams.slice(0, KEPT_PAGES) },
  );
}
