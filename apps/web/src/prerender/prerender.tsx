import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { loadAccountCalls } from '@wow/product/accounts/web';
import { App } from '../shell/App.tsx';
import { loadPage, routes, routeAt, type Route } from '../pages/routes.tsx';

interface PrerenderedPage {
  readonly path: string;
  readonly body: string;
  readonly load: (reader: 'visitor' | 'player') => Promise<unknown>;
}

/** @public `tools/build/prerender-pages.mjs` runs the build of this file. */
export const prerenderPages = (): Promise<PrerenderedPage[]> =>
  Promise.all([...routes, routeAt('*')].map(prerenderPage));

async function prerenderPage(route: Route): Promise<PrerenderedPage> {
  const { path } = route;
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <Router ssrPath={path} ssrSearch="">
      <StrictMode>
        <App />
      </StrictMode>
    </Router>,
    // React would send a larger part of the page as a script.
    { progressiveChunkSize: Infinity, onError: (error) => void errors.push(error) },
  );
  // React would leave the failed part to the browser; here it is an error.
  if (errors.length > 0) throw new AggregateError(errors, `${path} could not be prerendered`);
  return {
    path,
    body: await new Response(prelude).text(),
    load: async (reader) =>
      reader === 'visitor' ? loadPage(route, true) : Promise.all([loadPage(route, false), loadAccountCalls()]),
  };
}
