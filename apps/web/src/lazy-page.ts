import { lazy, type ComponentType } from 'react';

/** A page whose code is loaded when it is first shown, or asked for. */
export type LazyPage<Props = object> = ComponentType<Props> & { readonly load: () => Promise<unknown> };

export const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> =>
  Object.assign(
    lazy(async () => ({ default: await load() })),
    { load },
  );
