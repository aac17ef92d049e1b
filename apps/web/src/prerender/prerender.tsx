import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { loadAccountCalls } from '@wow/product/accounts/web';
import { App } from '../shell/App.tsx';
import { routes, routeAt, type Route } from '../pages/routes.tsx';
import { LazyGate } from '../pages/lazy-page.tsx';

/** A page as a visitor finds it who reads English. */
interface PrerenderedPage {
  readonly path: string;
  readonly body: string;
  /** Asks for the code that the page needs besides that of every page. */
  readonly load: (reader: 'visitor' | 'player') => Promise<unknown>;
}

/**
 * Returns every page, and one for all the paths that lead nowhere.
 * @public `tools/build/prerender-pages.mjs` asks what is built of this file.
 */
export const prerenderPages = (): Promise<PrerenderedPage[]> =>
  Promise.all([...routes, routeAt('*')].map(async (route) => prerenderPage(route)));

async function prerenderPage({ path, access, Page }: Route): Promise<PrerenderedPage> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <Router ssrPath={path} ssrSearch="">
      <StrictMode>
        <App />
      </StrictMode>
    </Router>,
    // A larger part of the page would wait for a script that puts it into its place.
    { progressiveChunkSize: Infinity, onError: (error) => void errors.push(error) },
  );
  // React would leave a hole for the browser to fill; a page that cannot be drawn is a mistake.
  if (errors.length > 0) throw new AggregateError(errors, `${path} could not be drawn`);
  return {
    path,
    body: await new Response(prelude).text(),
    load: async (reader) => {
      const isShown = access === 'open' || reader === 'player';
      const page = !isShown ? LazyGate.load() : 'load' in Page ? Page.load() : null;
      return Promise.all([page, reader === 'player' ? loadAccountCalls() : null]);
    },
  };
}
