import { useEffect, useState, Suspense, Component, type ReactNode } from 'react';
import { useConnection } from '../client/use-connection.ts';
import { tabStorage } from '../browser/storage.ts';
import { connection } from '../client/app-client.ts';
import { mayReload, isMissingCode } from './missing-code.ts';
import { LazyOfflinePage, CrashedPage } from '../pages/CrashedPage.tsx';

/** `hopeless`: the server is there, and yet the code is missing after the page was loaded anew. */
export type MissingCode = 'asking' | 'offline' | 'hopeless';

/**
 * Returns why code is missing, and loads the page anew as soon as that helps: at once when a newer build has replaced
 * the files, else when the server is back. Not while it is `held`.
 */
function useMissingCode(held: boolean): MissingCode {
  const { kind } = useConnection();
  const [asked, setAsked] = useState(false);
  const [hopeless, setHopeless] = useState(false);
  const isThere = asked && kind !== 'lost' && kind !== 'asking';

  useEffect(() => {
    void connection.verify().then(() => setAsked(true));
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

/** In the place of a page whose code could not be loaded. It leaves by itself. */
export function MissingPage() {
  const why = useMissingCode(false);
  if (why === 'hopeless') return <CrashedPage />;
  return why === 'offline' && <Suspense>{<LazyOfflinePage />}</Suspense>;
}

/** In the place of a menu or dialog whose code could not be loaded: nothing, until the page can be loaded anew. */
export function MissingOverlay({ held }: { held: boolean }) {
  useMissingCode(held);
  return null;
}

interface CrashBoundaryProps {
  children: ReactNode;
  /** In the place of what breaks. */
  broken: ReactNode;
  /** In the place of what could not be loaded. */
  missing: ReactNode;
}

type State = { readonly crashed: false } | { readonly crashed: true; readonly error: unknown };

/** What breaks, or whose code could not be loaded, leaves everything around it standing. */
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
