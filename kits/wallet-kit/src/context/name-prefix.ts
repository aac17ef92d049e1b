import { createContext, useContext } from 'react';

/** Begins the kit's test ids, `data-` attributes and CSS variables. `rk` is RainbowKit's. */
export type NamePrefix = 'wk' | 'rk';

export const NamePrefixContext = createContext<NamePrefix>('wk');

export const useNamePrefix = (): NamePrefix => useContext(NamePrefixContext);

export function useTestId(name: string | undefined): string | undefined {
  const prefix = useNamePrefix();
  return name === undefined ? undefined : `${prefix}-${name}`;
}
