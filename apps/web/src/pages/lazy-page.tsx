import { lazy, useState, type ComponentType } from 'react';

/** A page whose code is loaded when it is first shown, or asked for. */
export type LazyPage<Props = object> = ComponentType<Props> & { readonly load: () => Promise<unknown> };

export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const loadAhead = async (): Promise<ComponentType<Props>> => (loaded = await (loading = load().catch(load)));
  // Not asked for behind the back of whoever asked ahead: a page that is taken over without its code is deaf.
  const Later = lazy(async () => ({ default: await (loading ?? loadAhead()) }));

  /** What is loaded is there at once: who waits, for however short, is shown bare ground for a third of a second. */
  function Page(props: Props) {
    // Chosen once: in another place of the tree the page would begin anew.
    const [Chosen] = useState(() => loaded ?? Later);
    return <Chosen {...props} />;
  }
  return Object.assign(Page, { load: loadAhead });
}

/** The gate: only visitors meet it, and the home page has none. */
export const LazyGate = lazyPage(async () => (await import('./Gate.tsx')).Gate);
