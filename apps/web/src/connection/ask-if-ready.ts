const PATIENCE_MS = 5_000;

/** Returns whether the server behind this API can take calls. `/readyz` stands beside the API, not below it. */
export async function askIfReady(apiBase: () => Promise<string>): Promise<boolean> {
  try {
    const address = new URL('/readyz', new URL(await apiBase(), location.href));
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    return response.ok;
  } catch {
    return false;
  }
}
