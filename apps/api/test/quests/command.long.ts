import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '@wow/core/database';
import { describeOnEmbedded } from '@wow/core/testing';
import { buildEnvironment } from '../program.ts';
import { TestServer } from '../world.ts';
import { lookAt, questFile, roll } from './quest-calls.ts';

const RUN_TS = fileURLToPath(new URL('../../../../tools/run-ts.mjs', import.meta.url));
const MAIN = fileURLToPath(new URL('../../../cli/src/main.ts', import.meta.url));

/** Runs the command and waits for its end. */
const quests = (environment: Readonly<Record<string, string>>, ...words: string[]) =>
  new Promise<{ readonly code: unknown; readonly out: string; readonly err: string }>((resolve) => {
    const env = { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...environment };
    execFile(process.execPath, [RUN_TS, MAIN, 'quests', ...words], { env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : error.code, out, err });
    });
  });

describeOnEmbedded('the quests command', (_open, make) => {
  test('lists its subcommands and exits with 78 for a missing or unknown one', async () => {
    for (const words of [[], ['rebuilt']]) {
      const { code, err } = await quests({}, ...words);
      expect(code).toBe(78);
      expect(err).toContain('Usage: npm run wow -- quests [options] [command]');
    }
  });

  test('lists each difference with rebuild --compare and repairs it with rebuild', async () => {
    const options = await make();
    const file = questFile([
      { id: 'rounds', task: { kind: 'play' }, goal: 2 },
      { id: 'tour', task: { kind: 'tour' }, goal: 3 },
    ]);
    const folder = mkdtempSync(join(tmpdir(), 'wow-quests-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, 'quests.json');
    writeFileSync(path, JSON.stringify(file));
    const environment = { ...buildEnvironment(options), WOW_QUESTS: path };

    const db = await openDatabase(options);
    const world = await new TestServer().open(db, { quests: file });
    const player = await world.newPlayer();
    for (let round = 0; round < 2; round += 1) await roll(world, player);
    await lookAt(world, player);
    await db.query(`update quest_progress set done_at = '2020-01-02T03:04:05Z' where quest = 'rounds'`);
    await db.query(`update quest_progress set value = 2, memo = jsonb_set(memo, '{seen}', '[]') where quest = 'tour'`);
    await db.query(`insert into quest_progress select player_id, quest, 'never', 7, memo from quest_progress
                     where quest = 'tour'`);
    await world.close();
    await db.close();

    const compared = await quests(environment, 'rebuild', '--compare');
    expect(compared.err).toBe('');
    expect(compared.code).toBe(1);
    const by = `player ${player.id},`;
    expect(compared.out.trim().split('\n').toSorted()).toEqual([
      '1 players recounted: 3 differences.',
      expect.stringMatching(
        new RegExp(`^${by} rounds once: done_at is 2020-01-02T03:04:05.000Z, the events say 20\\d\\d-[^;]+Z$`),
      ),
      `${by} tour never: stored value 7, the events say nothing`,
      `${by} tour once: value is 2, the events say 1; seen is [], the events say ["dices"]`,
    ]);
    expect((await quests(environment, 'rebuild')).out).toContain('3 differences, repaired.');
    const repaired = await quests(environment, 'rebuild', '--compare');
    expect([repaired.code, repaired.out]).toEqual([0, '1 players recounted: no difference.\n']);
  }, 60_000);
});
