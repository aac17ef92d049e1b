import { lazy, startTransition, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { whenIdle } from './platform.ts';

/** A page whose code is loaded when it is first shown, or by `load`. */
export type LazyPage = ComponentType & { readonly load: () => Promise<unknown> };

export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
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

/** Renders `Fallback`, by default nothing, if the code cannot be loaded. */
export const lazyWithFallback = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = () => null,
) => lazy(async () => ({ default: await load().catch(() => Fallback) }));

/** Renders lazy children from the first time that `when` is true; they stay for their closing animation. */
export function MountOnDemand({ when, children }: { when: boolean; children: ReactNode }) {
  const [isMounted, setMounted] = useState(when);
  if (when && !isMounted) setMounted(true);
  return isMounted && <Suspense fallback={null}>{children}</Suspense>;
}

/** Renders lazy children once the page is idle. Its state change renders nothing else again. */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return isIdle && <Suspense fallback={null}>{children}</Suspense>;
}
