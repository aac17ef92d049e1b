import { useEffect, useEffectEvent, useState } from 'react';
import type { QuestPorts } from './widget-page.ts';

/** Returns whether the operator has chosen another widget than our own, so that ours can take its place. */
export function useThirdParty(ports: QuestPorts): boolean {
  const [isThirdParty, setThirdParty] = useState(false);
  const read = useEffectEvent(() => ports.readSettings());
  useEffect(() => {
    let gone = false;
    void read().then(({ kind }) => {
      if (!gone) setThirdParty(kind !== 'builtin');
    });
    return () => {
      gone = true;
    };
  }, []);
  return isThirdParty;
}
