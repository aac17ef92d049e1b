/** A web link in a detached anchor leaves no empty tab on iPhones. An app's own scheme leaves the page in place. */
export function openLink(link: string, target: '_blank' | '_self'): void {
  if (!link.startsWith('http')) {
    location.href = link;
    return;
  }
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.target = target;
  anchor.rel = 'noreferrer noopener';
  anchor.click();
}

/** Calls it once the page is left, as when an app opens. Returns a function that stops listening. */
export function onPageHidden(then: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const onChange = (): void => {
    if (document.visibilityState === 'hidden') then();
  };
  document.addEventListener('visibilitychange', onChange, { signal });
  window.addEventListener('pagehide', then, { signal });
  return () => listening.abort();
}
