import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const run = (...args: string[]): void => void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });

/** Returns why this machine can have no hosts of its own, or null. */
export const whyNoNetwork = (): string | null => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'network namespaces: only root on Linux has them';
  if (!['/usr/sbin/ip', '/sbin/ip', '/bin/ip'].some((path) => existsSync(path)))
    return 'network namespaces: no ip command';
  return null;
};

/** Hosts of this machine with addresses of their own, joined by a bridge. This process has the first address. */
export class TestNetwork {
  readonly #name: string;
  readonly #count: number;
  readonly #subnet: string;

  /** @param subnet Its first three numbers: no two networks of a machine have the same. */
  constructor(count: number, subnet = '10.77.0') {
    this.#name = `wow${process.pid}`;
    this.#count = count;
    this.#subnet = subnet;
    this.remove();
    run('link', 'add', this.#bridge, 'type', 'bridge');
    run('addr', 'add', `${this.ownAddress}/24`, 'dev', this.#bridge);
    run('link', 'set', this.#bridge, 'up');
    for (let host = 0; host < count; host += 1) {
      const [outside, namespace] = [this.#outside(host), this.namespace(host)];
      run('netns', 'add', namespace);
      run('link', 'add', outside, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
      run('link', 'set', outside, 'master', this.#bridge, 'up');
      run('-n', namespace, 'addr', 'add', `${this.address(host)}/24`, 'dev', 'eth0');
      run('-n', namespace, 'link', 'set', 'eth0', 'up');
      run('-n', namespace, 'link', 'set', 'lo', 'up');
    }
  }

  get ownAddress(): string {
    return `${this.#subnet}.1`;
  }

  address(host: number): string {
    return `${this.#subnet}.${11 + host}`;
  }

  namespace(host: number): string {
    return `${this.#name}-${host}`;
  }

  /** The program and arguments that run a command on a host, as the user `postgres`. */
  command(host: number, ...command: string[]): readonly [string, readonly string[]] {
    const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'];
    return ['ip', ['netns', 'exec', this.namespace(host), ...asPostgres, ...command]];
  }

  /** Unplugs a host from all others, or plugs it in. */
  setPlugged(host: number, isPlugged: boolean): void {
    run('link', 'set', this.#outside(host), isPlugged ? 'up' : 'down');
  }

  remove(): void {
    const tryTo = (...args: string[]): void => {
      try {
        run(...args);
      } catch {
        // It does not exist.
      }
    };
    for (let host = 0; host < this.#count; host += 1) {
      tryTo('netns', 'del', this.namespace(host));
      tryTo('link', 'del', this.#outside(host));
    }
    tryTo('link', 'del', this.#bridge);
  }

  // Names of interfaces have at most 15 characters.
  get #bridge(): string {
    return `${this.#name}b`;
  }

  #outside(host: number): string {
    return `${this.#name}v${host}`;
  }
}
