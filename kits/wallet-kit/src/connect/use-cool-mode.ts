import { useEffect, type RefObject } from 'react';
import { mediaQuery } from '../device/use-device.ts';
import { useAppearance } from '../context/kit-context.ts';

export function useCoolMode(control: RefObject<HTMLElement | null>, iconUrl: string | (() => Promise<string>)): void {
  const { coolMode } = useAppearance();
  useEffect(() => {
    const element = control.current;
    if (!coolMode || element === null || mediaQuery('(prefers-reduced-motion: reduce)')?.matches) return;
    let presses = 0;
    let stop = (): void => {};
    const start = ({ clientX, clientY }: PointerEvent): void => {
      const own = (presses += 1);
      // The rain is no reason for an error, as without the Web Animations API (jsdom).
      (async () => {
        const [{ startImageRain }, url] = await Promise.all([
          import('./image-rain.ts'),
          typeof iconUrl === 'function' ? iconUrl() : iconUrl,
        ]);
        stop();
        stop = startImageRain(element, url, { x: clientX, y: clientY });
        // The press ended before the image loaded.
        if (own !== presses) stop();
      })().catch(() => undefined);
    };
    const end = (): void => {
      presses += 1;
      stop();
    };
    element.addEventListener('pointerdown', start);
    window.addEventListener('pointerup', end);
    return () => {
      element.removeEventListener('pointerdown', start);
      window.removeEventListener('pointerup', end);
      end();
    };
  }, [control, coolMode, iconUrl]);
}
