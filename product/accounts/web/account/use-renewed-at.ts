import { useEffect, useEffectEvent } from 'react';

/** The server's clock decides, and may be a little behind. */
const AFTER_MS = 1_500;
/** Longer waits overflow the browser's timer. */
const LONGEST_MS = 2 ** 31 - 1;

/** Calls `renew` when the first of these moments (ISO 8601) has come; those that are past by then count no more. */
export function useRenewedAt(moments: readonly (string | null)[], renew: () => void): void {
  const onTime = useEffectEvent(renew);
  const known = moments.filter((moment) => moment !== null).join(' ');

  useEffect(() => {
    const waits = known.split(' ').map((moment) => Date.parse(moment) - Date.now());
    const waitMs = Math.min(...waits.filter((wait) => wait > 0)) + AFTER_MS;
    if (waitMs > LONGEST_MS) return;
    const timer = setTimeout(() => onTime(), waitMs);
    return () => clearTimeout(timer);
  }, [known]);
}
