const FINDER = new URL('../../../tools/run/find-chromium.mjs', import.meta.url);

/** Returns the path of the browser that the end-to-end tests use. */
export async function findChromium(): Promise<string> {
  // The script is JavaScript without types.
  const finder: { findChromium: () => Promise<{ path: string | null; reason?: string }> } = await import(FINDER.href);
  const { path, reason } = await finder.findChromium();
  if (path === null) throw new Error(reason);
  return path;
}
