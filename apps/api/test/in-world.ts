import { afterAll, beforeAll } from 'vitest';
import { describeOnAnyDatabase } from '@wow/core/testing';
import type { Allowances } from '../src/limits/allowances.ts';
import type { ServerOptions } from '../src/build-server.ts';
import { TestServer } from './world.ts';

/** More than a test asks for. */
const PLENTY = { max: 10_000, seconds: 60 };

/** Allowances that no test uses up, for a test to lower those that it is about. */
export const PLENTY_OF_ALL: Allowances = {
  general: PLENTY,
  burst: PLENTY,
  account: PLENTY,
  accountBurst: PLENTY,
  site: PLENTY,
  siteBurst: PLENTY,
  quickRefusals: PLENTY,
  signIn: { byPlace: PLENTY, failuresByPlace: [{ ...PLENTY, maxUnderAttack: PLENTY.max }], failuresByAccount: PLENTY },
  registrationByAddress: PLENTY,
  exportByAccount: PLENTY,
  codesByAccount: PLENTY,
  walletsByAddress: PLENTY,
};

/**
 * Defines tests that share one server over one database: PostgreSQL where it is there, the embedded one where it is not.
 * `npm run test:long` runs them on the embedded database too.
 */
export function describeServer(
  title: string,
  options: Partial<ServerOptions>,
  tests: (world: TestServer) => void,
): void {
  describeOnAnyDatabase(title, (openFresh) => {
    const world = new TestServer();
    beforeAll(async () => world.open(await openFresh(), options));
    afterAll(() => world.close());
    tests(world);
  });
}
