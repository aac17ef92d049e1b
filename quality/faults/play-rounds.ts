import { setTimeout as pause } from 'node:timers/promises';
import { migrate, openDatabase } from '@wow/core/database';
import { TestServer } from '../../apps/api/test/world.ts';
import { newSecrets } from '../../apps/api/test/new-secrets.ts';
import { checkSeedKey } from '../../apps/api/src/config/check-seed-key.ts';
import { readConfig } from '../../apps/api/src/config/config.ts';
import { MIGRATIONS } from '../../apps/api/src/paths.ts';
import { loadSecrets } from '../../apps/api/src/config/secrets.ts';

// `node tools/run-ts.mjs quality/faults/play-rounds.ts` plays about 140 rounds of two players on the database and keys of
// the environment. It rotates the seeds twice and ends when every round is in the public log.

const TIERS = ['red', 'black', 'zero'] as const;
const config = readConfig();
const db = await openDatabase({ kind: 'embedded', directory: config.dataDir });
await migrate(db, MIGRATIONS);
const secrets = newSecrets(await loadSecrets(config));
await checkSeedKey(db, secrets);
const world = await new TestServer().open(db, { secrets });

let played = 0;
let last = { id: '', token: '' };
for (const token of [
  await world.newPlayer({ points: 60_000, spins: 40 }),
  await world.newPlayer({ points: 60_000, spins: 4 }),
].map((player) => player.token)) {
  const play = async (game: string, body?: unknown): Promise<void> => {
    const { status, body: reply } = await world.ask('POST', `/api/games/${game}/session`, { token, body });
    if (status !== 200) return;
    played += 1;
    last = { id: reply.round_id, token };
  };
  for (let turn = 0; turn < 24; turn += 1) {
    await play('dices', { bet: 100 });
    await play('roulette', { bet: 200, tier_id: TIERS[turn % 3] });
    await play('spin');
    if (turn === 8) await world.ask('POST', '/api/fairness/rotate', { token, body: { client_seed: `half-${turn}` } });
  }
  await world.ask('POST', '/api/fairness/rotate', { token });
}
// A fault can keep a round out of the log: wait a few seconds at most.
for (let looks = 0; looks < 20; looks += 1) {
  const { status } = await world.ask('GET', `/api/fairness/log/rounds/${last.id}`, { token: last.token });
  if (status === 200) break;
  await pause(200);
}
await world.close();
await db.close();
console.log(`${played} rounds were played.`);
