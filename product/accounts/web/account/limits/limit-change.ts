/** How a limit stands, as far as a change is concerned. Null is no limit. */
export interface StandingLimit {
  readonly limit: number | null;
  readonly pending: { readonly limit: number | null } | null;
}

export type LimitChange = 'none' | 'at-once' | 'later' | 'taken-back';

/** Returns what asking for this limit will do, by the rules of the server: lower at once, higher or none a day later. */
export function limitChange({ limit, pending }: StandingLimit, asked: number | null): LimitChange {
  if (asked === limit) return pending ? 'taken-back' : 'none';
  if (asked !== null && (limit === null || asked < limit)) return 'at-once';
  return pending && pending.limit === asked ? 'none' : 'later';
}
