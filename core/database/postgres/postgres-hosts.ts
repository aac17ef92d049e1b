/** Scheme and account, hosts with their ports, database and settings. */
const ADDRESS = /^([a-z]+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/i;

/** Returns one address for each host of `postgres://user@one:5432,two:5432/wow`, as libpq reads it. */
export const splitHosts = (url: string): readonly string[] => {
  const [, before = '', hosts = '', after = ''] = ADDRESS.exec(url) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
};

export class PostgresHosts {
  readonly #urls: readonly string[];
  #current = 0;

  constructor(url: string) {
    this.#urls = splitHosts(url);
  }

  get count(): number {
    return this.#urls.length;
  }

  get current(): string {
    return this.#urls[this.#current]!; // always within: it wraps around
  }

  /** Further failures of the same host change nothing. */
  leave(url: string): void {
    if (url === this.current) this.#current = (this.#current + 1) % this.#urls.length;
  }
}
