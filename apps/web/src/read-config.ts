const DEFAULT_API_BASE = '/api';

/** What this copy of the app is told at run time. Nobody has looked at it yet. */
type Config = Readonly<Record<string, unknown>>;

/** Returns what this copy of the app was told; nothing when it was told nothing. */
export async function readConfig(): Promise<Config> {
  try {
    const response = await fetch('/config.json');
    const config: unknown = response.ok ? await response.json() : null;
    return typeof config === 'object' && config !== null ? (config as Config) : {};
  } catch {
    return {};
  }
}

/** Returns the address of the API; beside the app when the config names none. */
export const apiBaseIn = ({ apiBase }: Config): string =>
  typeof apiBase === 'string' ? apiBase.replace(/\/$/, '') : DEFAULT_API_BASE;
