import { beforeAll, expect, test } from 'vitest';
import { createSealer } from '@wow/product/games/server';
import { readFlags } from '../../src/audit/flags.ts';
import { runAudit } from '../../src/audit/run-audit.ts';
import type { inWorld } from '../in-world.ts';
import { SEASON } from '../quests/first-season.ts';
import { playEverything, type Played } from './play-everything.ts';
import { expectNamed } from './tamper.ts';
import { TAMPERINGS } from './tamperings.ts';

/** Defines, in worlds of this kind, that each tampering is named, or one of so many. */
export function testTamperings(define: typeof inWorld, oneOf = 1): void {
  define('an audit of books that were tampered with', { quests: SEASON }, (world) => {
    let played: Played;
    beforeAll(async () => {
      played = await playEverything(world);
    });

    test('is sound before, on several threads', async () => {
      const opened = { db: world.db, sealer: createSealer(world.secrets.seedKey) };
      expect(await runAudit(opened, readFlags([]), 2)).toMatchObject({ sound: true, counts: { rounds: 290 } });
    });

    test.each(TAMPERINGS.filter((_, index) => index % oneOf === 0))('names $what', (tampering) =>
      expectNamed(world, tampering, played.player.id),
    );
  });
}
