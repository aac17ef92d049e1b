import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../update/when-idle.ts';

/** Returns whether the page is there and has nothing better to do: the time for what nobody waits for. */
export function useLeisure(): boolean {
  const [hasTime, setTime] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setTime(true))), []);
  return hasTime;
}
