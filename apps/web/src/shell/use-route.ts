import { matchRoute, useLocation, useRouter } from 'wouter';
import { useMessages } from '../messages.ts';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { routes, type Route } from '../routes.tsx';

const notFound: Route = {
  path: '*',
  access: 'open',
  place: 'not-found',
  useTitle: () => useMessages().places['not-found'],
  Page: NotFoundPage,
};

/** Returns the route of the current address; there always is one. */
export function useRoute(): Route {
  const [location] = useLocation();
  const { parser } = useRouter();
  return routes.find(({ path }) => matchRoute(parser, path, location)[0]) ?? notFound;
}
