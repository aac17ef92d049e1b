import { useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { EmailLinkPage } from '@wow/product/accounts/web';

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** The page of the links in mails. The token is in the fragment, which reaches no server log. */
export function EmailPage() {
  const token = useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => null,
  );
  return <EmailLinkPage key={token} token={token} onLeave={() => navigate('/account/security', { replace: true })} />;
}
