/**
 * Returns a question that is asked when somebody first wants the answer, and not again for those who come later. What
 * came to nothing is forgotten: the next one asks anew.
 */
export function memoizeRequest<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined;
  return () =>
    (asked ??= ask().catch((error: unknown) => {
      asked = undefined;
      throw error;
    }));
}

const DEFAULT_API_BASE = '/api';
/** A host that has the app's files alone has nothing to tell it. */
const NOT_THERE = 404;

/** What this copy of the app is told at run time. Nobody has looked at it yet. */
type Config = Readonly<Record<string, unknown>>;

/**
 * Returns what this copy of the app was told; nothing when it was told nothing.
 *
 * @throws Error where nobody knows what it would have been told: there was no answer, or it was a failure.
 */
export async function readConfig(): Promise<Config> {
  const response = await fetch('/config.json');
  if (!response.ok && response.status !== NOT_THERE) throw new Error(`/config.json: ${response.status}`);
  const text = await response.text();
  try {
    const config: unknown = JSON.parse(text);
    return typeof config === 'object' && config !== null ? (config as Config) : {};
  } catch {
    return {};
  }
}

/** Returns the address of the API; beside the app when the config names none. */
export const getApiBase = ({ apiBase }: Config): string =>
  typeof apiBase === 'string' ? apiBase.replace(/\/$/, '') : DEFAULT_API_BASE;
