import type { TestServer } from './world.ts';

export interface SecurityLine {
  readonly event: string;
  readonly address: string;
  readonly reqId: string;
  readonly time: number;
  readonly account?: number;
  readonly email_hash?: string;
}

export async function parseSecurityLines(world: TestServer, work: () => Promise<unknown>): Promise<SecurityLine[]> {
  const from = world.log.length;
  await work();
  return world.log
    .slice(from)
    .map((line) => JSON.parse(line) as SecurityLine & { readonly msg: string })
    .filter(({ msg }) => msg === 'security');
}
