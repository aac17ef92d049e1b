import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '@wow/product/accounts/web';

export function useRefetchOnXpChange(key: string): void {
  const cache = useQueryClient();
  const { player } = useSession();
  const xp = player.kind === 'signed-in' ? player.profile.xp : null;
  const last = useRef(xp);
  useEffect(() => {
    const before = last.current;
    last.current = xp;
    if (before !== null && xp !== null && before !== xp) void cache.invalidateQueries({ queryKey: [key] });
  }, [cache, key, xp]);
}
