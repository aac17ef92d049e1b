import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from './run-node.ts';

const KEYS = { SEED_KEY: 'a1'.repeat(32), TOKEN_KEY: 'b2'.repeat(32), SIGNING_KEY: 'c3'.repeat(32) };

/** What an audit without faults finds in what a server with one has played. */
export interface Audited {
  readonly isSound: boolean;
  readonly says: string;
}

/** Lets the server of one checkout play, and the audit of another look at it. */
export async function auditPlayed(playing: string, auditing: string): Promise<Audited> {
  const folder = mkdtempSync(join(tmpdir(), 'wow-mutated-'));
  try {
    const environment = { ...KEYS, DATA_DIR: join(folder, 'data') };
    const played = await runNode(playing, ['tools/run-ts.mjs', 'quality/mutations/play-rounds.ts'], environment);
    if (played.code !== 0) throw new Error(`the server did not play: ${played.err || played.out}`);
    const audit = ['tools/run-ts.mjs', 'apps/cli/src/main.ts', 'audit', '--workers', '1'];
    const { code, out, err } = await runNode(auditing, audit, environment);
    if (code !== 0 && code !== 1) throw new Error(`the audit ended with ${code}: ${err || out}`);
    return { isSound: code === 0, says: out };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
