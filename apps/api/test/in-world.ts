import { afterAll, beforeAll } from 'vitest';
import { describeOnEachDatabase } from '@wow/core/testing';
import type { ServerOptions } from '../src/build-server.ts';
import { World } from './world.ts';

/** Defines tests that share one server, once over the embedded database and once over PostgreSQL. */
export function inWorld(title: string, options: Partial<ServerOptions>, tests: (world: World) => void): void {
  describeOnEachDatabase(title, (openFresh) => {
    const world = new World();
    beforeAll(async () => world.open(await openFresh(), options));
    afterAll(() => world.close());
    tests(world);
  });
}
