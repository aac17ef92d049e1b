import { routeAt } from './routes.tsx';

/** Returns whether a path, which may have a query, leads to a page of ours. */
export function isKnownPath(path: string): boolean {
  const at = new URL(path, location.origin);
  return at.origin === location.origin && routeAt(at.pathname).place !== 'not-found';
}
