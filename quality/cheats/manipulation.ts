import type { CheatedSite } from './cheated-site.ts';

/** Who looks at what the operator does. The order of the columns. */
export const WATCHERS = ['audit', 'follow-log', 'replay', 'browser', 'witness'] as const;

export type Watcher = (typeof WATCHERS)[number];

interface Tried {
  /** A stable id of the row. */
  readonly number: string;
  /** One sentence. */
  readonly what: string;
  /** Returns the site that is looked at, if it is another one. */
  readonly change: (site: CheatedSite) => Promise<unknown>;
}

/** What an operator can try, and who notices it. */
export type Manipulation = Tried &
  (
    | { readonly noticedBy: readonly [Watcher, ...Watcher[]] }
    | {
        readonly noticedBy: readonly [];
        /** Why no one notices it, in one sentence. */
        readonly because: string;
      }
  );
