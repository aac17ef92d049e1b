export interface Posted {
  readonly status: number;
  /** Until the whole response was received. */
  readonly ms: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Post {
  /** The path after /api. */
  readonly path: string;
  readonly body: object;
  /** The address of the client. The server trusts this machine as a proxy. */
  readonly from: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Posts to a server as a proxy does for a client. */
export async function post(url: string, { path, body, from, headers }: Post): Promise<Posted> {
  const startMs = performance.now();
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
    body: JSON.stringify(body),
  });
  const answered = (await response.json()) as Posted['body'];
  return { status: response.status, ms: performance.now() - startMs, body: answered };
}
