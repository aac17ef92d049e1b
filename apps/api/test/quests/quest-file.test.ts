import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { QuestFile } from '@wow/product/quests';
import { watchQuestFile } from '../../src/config/operator-files.ts';
import { questFile } from './quest-calls.ts';

test('the quest file is reloaded within seconds, and an invalid one is ignored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wow-quests-'));
  const path = join(folder, 'quests.json');
  /** Atomic: a reader sees the old file or the new one. */
  const put = async (content: object): Promise<void> => {
    await writeFile(`${path}.new`, JSON.stringify(content));
    await rename(`${path}.new`, path);
  };
  const one = questFile([{ id: 'one', task: { kind: 'play' } }]);
  await put({ ...one, format: 1 });
  const offered: QuestFile[] = [];
  const said: string[] = [];
  const board = {
    current: () => {
      throw new Error('is not called');
    },
    replaceFile: async (file: QuestFile) => {
      offered.push(file);
      return null;
    },
  };
  const stop = watchQuestFile(path, board, (sentence) => void said.push(sentence), 50);
  try {
    // Longer than the polling interval.
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(said).toEqual([]);
    await put({ format: 1, groups: 7 });
    await expect.poll(() => said, { timeout: 5_000 }).toHaveLength(1);
    expect(said[0]).toMatch(/^WOW_QUESTS .*groups must be a list\. The former quests go on\.$/);
    expect(offered).toEqual([]);
    await put({ ...one, xp_per_day: 77 });
    await expect.poll(() => offered, { timeout: 5_000 }).toHaveLength(1);
    expect(offered[0]!.xp_per_day).toBe(77);
  } finally {
    stop();
    await rm(folder, { recursive: true, force: true });
  }
});
