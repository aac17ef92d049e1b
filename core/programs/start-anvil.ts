import { askChain } from './ask-chain.ts';
import { findAnvil } from './find-anvil.ts';
import { freePort } from './free-port.ts';
import { ServerProcess } from './server-process.ts';

/** A chain of this machine that belongs to this process and keeps nothing. */
export interface Anvil {
  readonly chainId: number;
  /** Where its JSON-RPC listens: `http://127.0.0.1:…`. */
  readonly url: string;
  /** Asks the chain. Throws a `ChainError` with the chain's own code and sentence. */
  request(method: string, params?: readonly unknown[]): Promise<unknown>;
  /** Makes blocks now, whatever the mode. */
  mine(blocks?: number): Promise<void>;
  /** SIGSTOP makes it silent, SIGCONT wakes it up. */
  signal(name: NodeJS.Signals): void;
  /** Ends it at once. Safe to call twice. */
  stop(): Promise<void>;
}

export interface AnvilOptions {
  readonly chainId: number;
  /** When transactions come into a block: each at once (the default), every so many seconds, or only by `mine`. */
  readonly mining?: 'instant' | 'manual' | { readonly everySeconds: number };
  /** Whether pages of any site may ask it (the default), or only programs. */
  readonly pages?: 'any' | 'none';
  /** 0 or none: one that is free. */
  readonly port?: number;
}

/**
 * Starts a chain on a loopback address, with `CHAIN_ACCOUNTS`, and resolves when it answers. Throws when there is no
 * program for this machine: `findAnvil` says so beforehand.
 */
export const startAnvil = async ({
  chainId,
  mining = 'instant',
  pages = 'any',
  port,
}: AnvilOptions): Promise<Anvil> => {
  const found = findAnvil();
  if ('unavailable' in found) throw new Error(`A local chain cannot be started: ${found.unavailable}.`);
  const taken = port === undefined || port === 0 ? await freePort() : port;
  const url = `http://127.0.0.1:${taken}`;
  const request = (method: string, params: readonly unknown[] = []): Promise<unknown> => askChain(url, method, params);
  const server = await ServerProcess.start(
    found.path,
    [
      '--host',
      '127.0.0.1',
      '--port',
      String(taken),
      '--chain-id',
      String(chainId),
      '--silent',
      // Else it writes what is too much for its memory into the home folder.
      '--prune-history',
      ...(pages === 'none' ? ['--no-cors'] : []),
      ...modeOf(mining),
    ],
    () => answersAs(chainId, request),
  );
  return {
    chainId,
    url,
    request,
    async mine(blocks = 1) {
      await request('anvil_mine', [`0x${blocks.toString(16)}`]);
    },
    signal: (name) => void server.child.kill(name),
    stop: () => server.stop(),
  };
};

const modeOf = (mining: NonNullable<AnvilOptions['mining']>): string[] => {
  if (mining === 'instant') return [];
  return mining === 'manual' ? ['--no-mining'] : ['--block-time', String(mining.everySeconds)];
};

/** Whoever else listens there has another number, or speaks of something else. */
const answersAs = async (chainId: number, request: (method: string) => Promise<unknown>): Promise<boolean> => {
  try {
    return Number(await request('eth_chainId')) === chainId;
  } catch {
    return false;
  }
};
