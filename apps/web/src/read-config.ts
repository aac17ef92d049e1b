const DEFAULT_API_BASE = '/api';

/** Returns the address of the API that this copy of the app was told to use; beside the app when it was told nothing. */
export async function readApiBase(): Promise<string> {
  try {
    const response = await fetch('/config.json');
    const config: unknown = response.ok ? await response.json() : null;
    if (typeof config !== 'object' || config === null || !('apiBase' in config)) return DEFAULT_API_BASE;
    return typeof config.apiBase === 'string' ? config.apiBase.replace(/\/$/, '') : DEFAULT_API_BASE;
  } catch {
    return DEFAULT_API_BASE;
  }
}
