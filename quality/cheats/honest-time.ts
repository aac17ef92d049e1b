import { openDatabase, type DatabaseOptions } from '@wow/core/database';
import { parseVerifierKey } from '@wow/core/fairness';
import type { LogWitness } from '@wow/product/fair-play/server';
import { loadSigner } from '@wow/product/games/server';
import { newSecrets } from '../../apps/api/test/new-secrets.ts';
import { TestServer, type TestPlayer } from '../../apps/api/test/world.ts';
import { Browser, type OpenPage } from './browser.ts';
import { CheatedSite, type HonestTime } from './cheated-site.ts';
import { follow, readRoundFile } from './follower.ts';
import { growLog, offerOnce } from './grow-log.ts';
import { ECONOMY, QUESTS } from './site-rules.ts';

/** Makes a database that is empty, or a copy of a closed one. */
type MakeDatabase = (copied?: DatabaseOptions) => Promise<DatabaseOptions>;

const PUBLIC_URL = new URL('https://wow.example');

/** A site whose operator has been honest so far. */
export interface HonestSite {
  /** Opens a copy for an operator who is not. */
  readonly open: () => Promise<CheatedSite>;
  readonly closeCopies: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Lets players play, watchers watch and a witness cosign, and takes a backup in between. */
export async function beHonest(make: MakeDatabase): Promise<HonestSite> {
  const secrets = newSecrets();
  const database = await make();
  const start = async () =>
    new TestServer().open(await openDatabase(database), {
      secrets,
      economy: ECONOMY,
      quests: QUESTS,
      publicUrl: PUBLIC_URL,
    });
  const stop = async (server: TestServer): Promise<void> => {
    await server.close();
    await server.db.close();
  };

  let server = await start();
  const [ann, ben, cat] = [await newRichPlayer(server), await newRichPlayer(server), await server.newPlayer()];
  const browser = new Browser(server, ann, { strings: new Map(), newest: 50 });
  await browser.visit(async ({ play, rotate }) => {
    for (let round = 0; round < 3; round += 1) await play();
    await rotate();
    for (let round = 0; round < 2; round += 1) await play();
  });
  await bet(server, ben, 4);
  await bet(server, cat, 1);
  const claimed = await server.ask('POST', '/api/quests/first/claim', { token: ann.token });
  if (claimed.status !== 200) throw new Error(`no claim: ${JSON.stringify(claimed.body)}`);
  await growLog(server.db, await loadSigner(server.db, secrets.signingKey));
  await stop(server);
  const backup = await make(database);

  server = await start();
  browser.world = server;
  let [won, last] = ['', ''];
  await browser.visit(async (page) => {
    won = await playUntilWon(page);
    await page.rotate();
    for (let round = 0; round < 6; round += 1) last = (await page.play()).round_id;
  });
  await server.ask('POST', '/api/fairness/rotate', { token: ben.token });
  await bet(server, ben, 3);
  await growLog(server.db, await loadSigner(server.db, secrets.signingKey));

  const witnessServer = await openWitness(await make(), server);
  const witness = await readWitness(witnessServer);
  await offerOnce(server.db, witness);
  const receipts = [
    await readRoundFile(server, ann, won, { withProof: false }),
    await readRoundFile(server, ann, last, { withProof: true }),
  ];
  const followed = await follow(server, { state: null, receipts: [] });
  const seen = await browser.visit();
  if (followed.code !== 0 || seen.length > 0) throw new Error(`noticed in an honest time: ${followed.output}`);
  await stop(server);

  const forget = await rememberWitnessed(witnessServer);
  const copies: CheatedSite[] = [];
  const time: HonestTime = {
    secrets,
    ann,
    ben,
    cat,
    browser,
    followed: { ...followed, receipts },
    witness,
    async openCopy(which) {
      const site = await CheatedSite.open(time, await make(which === 'backup' ? backup : database));
      copies.push(site);
      return site;
    },
  };
  return {
    async open() {
      await forget();
      return time.openCopy();
    },
    async closeCopies() {
      for (const site of copies.splice(0)) await site.close();
    },
    close: () => stop(witnessServer),
  };
}

const newRichPlayer = (server: TestServer): Promise<TestPlayer> => server.newPlayer({ points: 10_000, spins: 3 });

/** Returns the ids of the rounds. */
async function bet(server: TestServer, { token }: TestPlayer, rounds: number): Promise<string[]> {
  const ids: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const body = { bet: 100, tier_id: 'red' };
    ids.push((await server.ask('POST', '/api/games/roulette/session', { token, body })).body.round_id);
  }
  return ids;
}

/** Plays two rounds or more, and returns the id of the last one. */
async function playUntilWon({ play }: OpenPage): Promise<string> {
  for (await play(); ;) {
    const { payout, round_id: id } = await play();
    if (payout > 0) return id;
  }
}

async function openWitness(database: DatabaseOptions, site: TestServer): Promise<TestServer> {
  const { keys } = (await site.ask('GET', '/.well-known/fairness.json')).body;
  const witnessFor = [parseVerifierKey(keys[0].vkey)!]; // the site publishes its key in this form
  return new TestServer().open(await openDatabase(database), { witnessFor });
}

async function readWitness(server: TestServer): Promise<LogWitness> {
  const { vkey } = (await server.ask('GET', '/.well-known/fairness.json')).body.witness;
  return { url: new URL(`${await server.listen()}/api/witness/`), vkey, key: parseVerifierKey(vkey)! };
}

/** Returns how to bring the witness back to what it has cosigned so far: each cheat is the first one that it sees. */
async function rememberWitnessed({ db }: TestServer): Promise<() => Promise<void>> {
  await db.query('create table remembered as select * from witnessed_log');
  return () =>
    db.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await tx.query('update witnessed_log set (size, root, note) = (select size, root, note from remembered)');
    });
}
