/** Calls back once, when the page goes to the background: an app has come before it. Returns what ends it. */
export function onceHidden(then: () => void): () => void {
  const end = (): void => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pagehide', happen);
  };
  function happen(): void {
    end();
    then();
  }
  function look(): void {
    if (document.visibilityState === 'hidden') happen();
  }
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pagehide', happen);
  return end;
}
