import { useEffect, useState } from 'react';
import { useConnection } from '../connection/use-connection.ts';
import { tabStorage } from '../tab-storage.ts';
import { connection } from '../wiring.ts';
import { mayReload } from './may-reload.ts';

/** `hopeless`: the server is there, and yet the code is missing after the page was loaded anew. */
export type MissingCode = 'asking' | 'offline' | 'hopeless';

/**
 * Returns why code is missing, and loads the page anew as soon as that helps: at once when a newer build has replaced
 * the files, else when the server is back. Not while it is `held`.
 */
export function useMissingCode(held: boolean): MissingCode {
  const { kind } = useConnection();
  const [asked, setAsked] = useState(false);
  const [hopeless, setHopeless] = useState(false);
  const isThere = asked && (kind === 'fine' || kind === 'back');

  useEffect(() => {
    void connection.doubt().then(() => setAsked(true));
  }, []);

  useEffect(() => {
    if (!isThere || held) return;
    // In a moment: an effect that is taken back at once must not have noted a reload.
    const timer = setTimeout(() => {
      if (mayReload(tabStorage(), Date.now())) location.reload();
      else setHopeless(true);
    });
    return () => clearTimeout(timer);
  }, [isThere, held]);

  if (hopeless) return 'hopeless';
  return asked && !isThere ? 'offline' : 'asking';
}
