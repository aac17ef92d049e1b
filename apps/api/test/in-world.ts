import { afterAll, beforeAll } from 'vitest';
import { describeOnAnyDatabase } from '@wow/core/testing';
import type { Allowances } from '../src/limits/allowances.ts';
import type { ServerOptions } from '../src/build-server.ts';
import { TestServer } from './world.ts';

const PLENTY = { max: 10_000, seconds: 60 };

/** Limits that no test reaches. */
export const PLENTY_OF_ALL: Allowances = {
  general: PLENTY,
  burst: PLENTY,
  account: PLENTY,
  accountBurst: PLENTY,
  site: PLENTY,
  siteBurst: PLENTY,
  quickRefusals: PLENTY,
  signIn: { byPlace: PLENTY, failuresByPlace: [{ ...PLENTY, maxUnderAttack: PLENTY.max }], failuresByAccount: PLENTY },
  seriesByAccount: PLENTY,
  registrationByAddress: PLENTY,
  exportByAccount: PLENTY,
  codesByAccount: PLENTY,
  walletsByAddress: PLENTY,
  passkeysByAddress: PLENTY,
  mailsByAddress: PLENTY,
  challengesByAddress: PLENTY,
};

/**
 * Defines tests that share one server, on PostgreSQL if there is one, else on the embedded database. `npm run
 * test:long` uses both.
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
