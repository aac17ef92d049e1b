/** Returns a request that runs at the first call only. After a failure the next call retries. */
export function memoizeRequest<Answer>(request: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return () =>
    (answer ??= request().catch((error: unknown) => {
      answer = undefined;
      throw error;
    }));
}

const DEFAULT_API_BASE = '/api';
/** A host that serves only the app's files has no configuration. */
const NOT_FOUND = 404;

/** The configuration that the server sends at run time, unchecked. */
type Config = Readonly<Record<string, unknown>>;

/** Returns the configuration, empty if the host has none. Rejects without an answer, or if the server fails. */
export async function readConfig(): Promise<Config> {
  const response = await fetch('/config.json');
  if (!response.ok && response.status !== NOT_FOUND) throw new Error(`/config.json: ${response.status}`);
  const text = await response.text();
  try {
    const config: unknown = JSON.parse(text);
    return typeof config === 'object' && config !== null ? (config as Config) : {};
  } catch {
    return {};
  }
}

/** Returns the base URL of the API. */
export const getApiBase = ({ apiBase }: Config): string =>
  typeof apiBase === 'string' ? apiBase.replace(/\/$/, '') : DEFAULT_API_BASE;
