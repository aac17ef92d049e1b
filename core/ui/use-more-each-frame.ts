import { useEffect, useState } from 'react';

/** Returns how many of `all` to draw by now: none with what is around them, then one more with every frame. */
export function useMoreEachFrame(all: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count >= all) return;
    const frame = requestAnimationFrame(() => setCount(count + 1));
    return () => cancelAnimationFrame(frame);
  }, [all, count]);
  return Math.min(count, all);
}
