import { lazy, useState, type ComponentType } from 'react';

/** A page whose code is loaded when it is first shown, or by `load`. */
export type LazyPage<Props = object> = ComponentType<Props> & { readonly load: () => Promise<unknown> };

export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const loadAhead = async (): Promise<ComponentType<Props>> => (loaded = await (loading = load().catch(load)));
  // A page that hydrates without its code ignores events, so a running `load` is awaited instead of a second one.
  const Later = lazy(async () => ({ default: await (loading ?? loadAhead()) }));

  /** Loaded code renders at once: React shows a fallback for at least 300 ms. */
  function Page(props: Props) {
    // Chosen once: another component type would discard the page's state.
    const [Chosen] = useState(() => loaded ?? Later);
    return <Chosen {...props} />;
  }
  return Object.assign(Page, { load: loadAhead });
}

export const LazyGate = lazyPage(async () => (await import('./Gate.tsx')).Gate);
