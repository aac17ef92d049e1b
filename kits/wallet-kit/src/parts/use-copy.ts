import { useEffect, useState } from 'react';

/** How long it is said that something was copied. */
const SAID_MS = 1500;

type CopyState = 'idle' | 'copied' | 'failed';

/** Returns how to copy a text, and how that went; "copied" is over after a moment. */
export function useCopy(text: string): { readonly state: CopyState; readonly copy: () => void } {
  const [state, setState] = useState<{ is: CopyState; times: number }>({ is: 'idle', times: 0 });
  useEffect(() => {
    if (state.is !== 'copied') return;
    const timer = setTimeout(() => setState({ is: 'idle', times: 0 }), SAID_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const say = (is: CopyState): void => setState(({ times }) => ({ is, times: times + 1 }));
  const copy = (): void => {
    // Missing where the page is not secure, refused where the reader or a frame's policy says so.
    void (async () => {
      try {
        await navigator.clipboard.writeText(text);
        say('copied');
      } catch {
        say('failed');
      }
    })();
  };
  return { state: state.is, copy };
}
