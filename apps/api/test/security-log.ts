import type { TestServer } from './world.ts';

/** A line of the security log as an operator's tools read it. */
export interface SecurityLine {
  readonly event: string;
  readonly address: string;
  readonly reqId: string;
  readonly account?: number;
  readonly email_hash?: string;
}

/** Returns the lines of the security log that `work` leaves. */
export async function parseSecurityLines(world: TestServer, work: () => Promise<unknown>): Promise<SecurityLine[]> {
  const from = world.log.length;
  await work();
  return world.log
    .slice(from)
    .map((line) => JSON.parse(line) as SecurityLine & { readonly msg: string })
    .filter(({ msg }) => msg === 'security');
}
