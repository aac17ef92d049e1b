import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeOnEmbedded, startScript } from '@wow/core/testing';
import { expect, onTestFinished, test, vi } from 'vitest';

// PostgreSQL's timer for late statistics runs for ten seconds.
vi.setConfig({ testTimeout: 90_000 });

const INDEX = JSON.stringify(new URL('../index.ts', import.meta.url).href);

describeOnEmbedded('the embedded database under a clock that jumps', (_, make) => {
  test('sets no timer too long for Node if the clock goes back a year, and continues to answer', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wow-clock-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const ahead = join(folder, 'ahead');
    const clock = join(folder, 'clock.mjs');
    // Every thread of the process loads it, so also that of the database.
    writeFileSync(
      clock,
      `import { existsSync } from 'node:fs';
       const now = Date.now;
       Date.now = () => now() + (existsSync(${JSON.stringify(ahead)}) ? 366 * 86_400_000 : 0);`,
    );
    writeFileSync(ahead, '');
    const script = startScript(
      `
        import { rmSync } from 'node:fs';
        import { setTimeout as pause } from 'node:timers/promises';
        const { openDatabase } = await import(${INDEX});
        const db = await openDatabase(${JSON.stringify(await make())});
        await db.query('create table jump (at timestamptz default clock_timestamp())');
        // Statistics are written once a second at most: what comes sooner sets the timer.
        for (let count = 0; count < 20; count++) {
          await db.query('insert into jump default values');
          await pause(100);
        }
        rmSync(${JSON.stringify(ahead)});
        await pause(12_000);
        const [jumped] = await db.query("select max(at) > clock_timestamp() + interval '365 days' as back from jump");
        console.log('back ' + jumped.back);
        await db.close();
      `,
      { environment: { NODE_OPTIONS: `--import ${pathToFileURL(clock).href}` } },
    );
    expect(await script.prints('back')).toBe('back true');
    const { complaints } = await script.ended;
    expect(complaints).not.toMatch(/Timeout\w+Warning/);
  });
});
