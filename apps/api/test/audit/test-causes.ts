import { beforeAll, expect, test } from 'vitest';
import { formatDiscrepancy } from '@wow/product/fair-play/server/audit';
import type { describeServer } from '../in-world.ts';
import { CAUSE_TAMPERINGS, GIVE } from './cause-tamperings.ts';
import { ECONOMY, playForCauses, QUESTS, type CausePlayers } from './play-for-causes.ts';
import { auditTampered } from './tamperings.ts';
import { waitUntilLogged } from './test-tamperings.ts';

/** Tests that the audit explains what players got, and names what someone with the database gave or took. */
export function testCauses(define: typeof describeServer): void {
  define('an audit of causes', { quests: QUESTS, economy: ECONOMY }, (world) => {
    let players: CausePlayers;
    beforeAll(async () => {
      players = await playForCauses(world);
      await waitUntilLogged(world);
    });

    test('explains every way to get points, spins and xp', async () => {
      expect((await auditTampered(world, '', players.player.id, '--all')).map(formatDiscrepancy)).toEqual([]);
    });

    test.each([['--player'], ['--since']])('explains them with %s', async (flag) => {
      const { id } = players.player;
      const value = flag === '--player' ? String(id) : '2020-01-01';
      expect((await auditTampered(world, '', id, '--all', flag, value)).map(formatDiscrepancy)).toEqual([]);
      const taken = `${GIVE} select give(${id}, 'points', -100, 'registration')`;
      const found = await auditTampered(world, taken, id, '--all', flag, value);
      expect(found.map(formatDiscrepancy)).toContainEqual(
        expect.stringContaining('registration of 1 points, player → bank'),
      );
    });

    test.each(CAUSE_TAMPERINGS)('names $what', async ({ sql, named, message }) => {
      const { player, ...others } = players;
      const changes = sql.replace(/\$(friend|poor|guest)/g, (_, name: keyof typeof others) => String(others[name].id));
      const found = await auditTampered(world, `${GIVE} ${changes}`, player.id);
      expect(found.map(formatDiscrepancy)).toEqual([expect.stringMatching(message)]);
      expect(found[0]!.kind).toBe(named);
    });
  });
}
