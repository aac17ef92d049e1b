import { useEffect, useState, Suspense, Component, type ReactNode } from 'react';
import { tabStorage } from '../browser/storage.ts';
import { connection } from '../client/app-client.ts';
import { isLost } from '../client/connection.ts';
import { useConnection } from '../client/use-connection.ts';
import { LazyOfflinePage, CrashedPage } from '../pages/CrashedPage.tsx';
import { mayReload, isMissingCode } from './missing-code.ts';

/** `hopeless`: the code is still missing after a reload, although the server answers. */
type MissingCode = 'asking' | 'offline' | 'hopeless';

/** Reloads the page at once if a newer build has replaced the files, else when the server is back; not while `held`. */
function useMissingCode(held: boolean): MissingCode {
  const isOutage = isLost(useConnection());
  const [asked, setAsked] = useState(false);
  const [hopeless, setHopeless] = useState(false);
  const isThere = asked && !isOutage;

  useEffect(() => {
    void connection.verify().then(() => setAsked(true));
  }, []);

  useEffect(() => {
    if (!isThere || held) return;
    // Deferred: StrictMode undoes the first effect, which must not count as a reload.
    const timer = setTimeout(() => {
      if (mayReload(tabStorage(), Date.now())) location.reload();
      else setHopeless(true);
    });
    return () => clearTimeout(timer);
  }, [isThere, held]);

  if (hopeless) return 'hopeless';
  return asked && !isThere ? 'offline' : 'asking';
}

export function MissingPage() {
  const why = useMissingCode(false);
  if (why === 'hopeless') return <CrashedPage />;
  return why === 'offline' && <Suspense>{<LazyOfflinePage />}</Suspense>;
}

/** Replaces a menu or dialog whose code could not be loaded. */
export function MissingOverlay({ held }: { held: boolean }) {
  useMissingCode(held);
  return null;
}

interface CrashBoundaryProps {
  children: ReactNode;
  broken: ReactNode;
  missing: ReactNode;
}

type State = { readonly crashed: false } | { readonly crashed: true; readonly error: unknown };

/** Limits a crash to its children. */
export class CrashBoundary extends Component<CrashBoundaryProps, State> {
  override state: State = { crashed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { crashed: true, error };
  }

  override render(): ReactNode {
    const { children, broken, missing } = this.props;
    if (!this.state.crashed) return children;
    return isMissingCode(this.state.error) ? missing : broken;
  }
}
