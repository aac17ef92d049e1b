import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { findFreePort, ServerProcess } from './server-process.ts';

export type FoundProgram = { path: string } | { unavailable: string };

/** The JavaScript wrapper of anvil would leave it running when killed. */
export const findAnvil = (): FoundProgram => {
  const platform = PLATFORMS[process.platform]?.[process.arch];
  if (platform === undefined) return { unavailable: `there is none for ${process.platform} on ${process.arch}` };
  const name = `@foundry-rs/anvil-${platform}`;
  try {
    const folder = join(createRequire(import.meta.url).resolve(`${name}/package.json`), '..');
    return { path: join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil') };
  } catch {
    return { unavailable: `the optional package ${name} is not installed` };
  }
};

const PLATFORMS: Readonly<Partial<Record<NodeJS.Platform, Partial<Record<NodeJS.Architecture, string>>>>> = {
  darwin: { arm64: 'darwin-arm64', x64: 'darwin-amd64' },
  linux: { arm64: 'linux-arm64', x64: 'linux-amd64' },
  win32: { x64: 'win32-amd64' },
};

export class ChainError extends Error {
  override readonly name = 'ChainError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

const LIMIT_MS = 10_000;

const replySchema = z.union([
  z.object({ error: z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }) }),
  z.object({ result: z.unknown() }),
]);

/** Rejects with a `ChainError` if the node refuses. */
export const callChain = async (url: string, method: string, params: readonly unknown[] = []): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const reply = replySchema.parse(await response.json());
  if ('error' in reply) throw new ChainError(reply.error.code, reply.error.message, reply.error.data);
  return reply.result;
};

export interface Anvil {
  readonly chainId: number;
  readonly url: string;
  request(method: string, params?: readonly unknown[]): Promise<unknown>;
  mine(blocks?: number): Promise<void>;
  /** SIGSTOP makes it silent, SIGCONT wakes it up. */
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
}

export interface AnvilOptions {
  readonly chainId: number;
  /** Each transaction at once, all at an interval, or only by `mine`. @default 'instant' */
  readonly mining?: 'instant' | 'manual' | { readonly everySeconds: number };
  /** Whether web pages of any site may call it, or only programs. @default 'any' */
  readonly pages?: 'any' | 'none';
}

export const startAnvil = async ({ chainId, mining = 'instant', pages = 'any' }: AnvilOptions): Promise<Anvil> => {
  const found = findAnvil();
  if ('unavailable' in found) throw new Error(`A local chain cannot be started: ${found.unavailable}.`);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const request = (method: string, params: readonly unknown[] = []): Promise<unknown> => callChain(url, method, params);
  const server = await ServerProcess.start(
    found.path,
    [
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--chain-id',
      String(chainId),
      '--silent',
      // It would write old states to the home folder otherwise.
      '--prune-history',
      ...(pages === 'none' ? ['--no-cors'] : []),
      ...toMiningFlags(mining),
    ],
    () => hasChainId(chainId, request),
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

const toMiningFlags = (mining: NonNullable<AnvilOptions['mining']>): string[] => {
  if (mining === 'instant') return [];
  return mining === 'manual' ? ['--no-mining'] : ['--block-time', String(mining.everySeconds)];
};

/** Another program on the port has another chain id or protocol. */
const hasChainId = async (chainId: number, request: (method: string) => Promise<unknown>): Promise<boolean> => {
  try {
    return Number(await request('eth_chainId')) === chainId;
  } catch {
    return false;
  }
};
