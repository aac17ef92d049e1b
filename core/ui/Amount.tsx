import { useEffect, useState } from 'react';
import { prefersReducedMotion } from './art/reduced-motion.ts';

const NO_BREAK_SPACE = '\u00A0';

const GROUP = /\B(?=(?:\d{3})+$)/g;

/**
 * Returns `12 450.5` with U+00A0, in every language. The first use of `Intl.NumberFormat` costs a phone more than the
 * rest of the first render.
 */
export function formatAmount(units: number): string {
  const [whole = '', part] = String(Number(Math.abs(units).toFixed(2))).split('.');
  const shown = whole.replace(GROUP, NO_BREAK_SPACE) + (part === undefined ? '' : `.${part}`);
  return units < 0 && shown !== '0' ? `-${shown}` : shown;
}

const COUNT_MS = 420;

export function CountingAmount({ units }: { units: number }) {
  const [shown, setShown] = useState(units);

  useEffect(() => {
    if (shown === units) return;
    const from = shown;
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = prefersReducedMotion() ? 1 : Math.min((now - start) / COUNT_MS, 1);
      const eased = 1 - (1 - part) ** 3;
      setShown(part === 1 ? units : Math.round(from + (units - from) * eased));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
    // Only a new value starts a count.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [units]);

  return formatAmount(shown);
}
