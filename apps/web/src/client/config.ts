/** Returns a request that runs at the first call only. After a failure the next call retries. */
export function memoizeRequest<Answer>(request: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return () =>
    (answer ??= request().catch((error: unknown) => {
      answer = undefined;
      throw error;
    }));
}

type Config = Readonly<Record<string, unknown>>;

/** Returns the configuration, unchecked. It is empty if the host serves only the app's files. */
export async function readConfig(): Promise<Config> {
  const response = await fetch('/config.json');
  if (!response.ok && response.status !== 404) throw new Error(`/config.json: ${response.status}`);
  const text = await response.text();
  try {
    const config: unknown = JSON.parse(text);
    return typeof config === 'object' && config !== null ? (config as Config) : {};
  } catch {
    return {};
  }
}

export const getApiBase = ({ apiBase }: Config): string =>
  typeof apiBase === 'string' ? apiBase.replace(/\/$/, '') : '/api';
