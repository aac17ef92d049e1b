import { afterAll, beforeAll } from 'vitest';
import { describeOnAnyDatabase, describeOnEachDatabase } from '@wow/core/testing';
import type { ServerOptions } from '../src/build-server.ts';
import { World } from './world.ts';

/** Defines tests that share one server, once over the embedded database and once over PostgreSQL. */
export function inWorld(title: string, options: Partial<ServerOptions>, tests: (world: World) => void): void {
  defineIn(describeOnEachDatabase, title, options, tests);
}

/** Defines tests that share one server, and are about what it does before or without any database. */
export function inOneWorld(title: string, options: Partial<ServerOptions>, tests: (world: World) => void): void {
  defineIn(describeOnAnyDatabase, title, options, tests);
}

function defineIn(
  describeOn: typeof describeOnEachDatabase,
  title: string,
  options: Partial<ServerOptions>,
  tests: (world: World) => void,
): void {
  describeOn(title, (openFresh) => {
    const world = new World();
    beforeAll(async () => world.open(await openFresh(), options));
    afterAll(() => world.close());
    tests(world);
  });
}
