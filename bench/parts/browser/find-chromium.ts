const FINDER = new URL('../../../tools/run/find-chromium.mjs', import.meta.url);

/** Returns the path of the browser that the journeys take too. */
export async function findChromium(): Promise<string> {
  // The scripts are JavaScript and have no types of their own.
  const finder: { findChromium: () => Promise<{ path: string | null; reason?: string }> } = await import(FINDER.href);
  const { path, reason } = await finder.findChromium();
  if (path === null) throw new Error(reason);
  return path;
}
