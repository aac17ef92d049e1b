import { useCallback } from 'react';
import { useLocation } from 'wouter';

/**
 * Returns how to change what follows the path in the address. It is read at the moment of the change: a page that was
 * drawn before it was asked for is taken over without it, and can be pressed before it is drawn with it.
 */
export function useSearchChange() {
  const [, navigate] = useLocation();
  return useCallback(
    (
      change: (now: URLSearchParams) => URLSearchParams,
      options: { readonly replace?: boolean; readonly state?: unknown },
    ) => {
      const search = change(new URLSearchParams(location.search)).toString();
      navigate(search === '' ? location.pathname : `${location.pathname}?${search}`, options);
    },
    [navigate],
  );
}
