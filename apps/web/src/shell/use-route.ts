import { useLocation } from 'wouter';
import { routeAt, type Route } from '../routes.tsx';

/** Returns the route of the current address. */
export function useRoute(): Route {
  const [location] = useLocation();
  return routeAt(location);
}
