import { useEffect, useState } from 'react';
import { formatAmount } from './format-amount.ts';
import { prefersReducedMotion } from './reduced-motion.ts';

const COUNT_MS = 420;

/** An amount that counts up or down to its new value. */
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
    // Only a new goal starts a count; the steps in between must not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [units]);

  return formatAmount(shown);
}
