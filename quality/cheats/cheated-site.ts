import { openDatabase, type Database, type DatabaseOptions } from '@wow/core/database';
import type { LogWitness } from '@wow/product/fair-play/server';
import { TestServer, type Answer, type TestPlayer } from '../../apps/api/test/world.ts';
import type { ServerOptions } from '../../apps/api/src/build-server.ts';
import { Browser, type OpenPage } from './browser.ts';
import type { Followed } from './follower.ts';
import { OperatedSite } from './operator-tools.ts';
import { ECONOMY, QUESTS } from './site-rules.ts';

/** What the site's players and watchers have from its honest time. */
export interface HonestTime {
  readonly secrets: ServerOptions['secrets'];
  /** Has a browser, a revealed pair whose last round is won, and a pair in play. */
  readonly ann: TestPlayer;
  /** Has a revealed pair and one in play, no browser and no receipts, and never comes back. */
  readonly ben: TestPlayer;
  /** A friend of the operator. */
  readonly cat: TestPlayer;
  readonly browser: Browser;
  readonly followed: Followed;
  readonly witness: LogWitness;
  /** Opens a copy of the site as it was then, or of its backup from before. */
  readonly openCopy: (which?: 'backup') => Promise<CheatedSite>;
}

/** A copy of the site from its honest time. */
export class CheatedSite extends OperatedSite {
  readonly honest: HonestTime;
  server!: TestServer;
  browser!: Browser;
  followed: Followed;
  /** What the player does on the next visit, beside looking. */
  duringVisit: ((page: OpenPage) => Promise<unknown>) | undefined;
  /** What the operator does after each offer to the witness. */
  afterOffer: (() => Promise<unknown>) | undefined;
  /** The operator's change of an export, which the player then gives to the offline verifier. */
  changeExport: ((exported: { readonly rounds: unknown[] }) => void) | undefined;
  /** The site that the follower is shown. */
  shownToFollower: CheatedSite = this;

  private constructor(honest: HonestTime, db: Database) {
    super(db, honest.secrets);
    this.honest = honest;
    this.followed = honest.followed;
  }

  static async open(honest: HonestTime, database: DatabaseOptions): Promise<CheatedSite> {
    const site = new CheatedSite(honest, await openDatabase(database));
    await site.start();
    site.browser = await honest.browser.copyTo(site.server);
    return site;
  }

  /** A browser of the player that has seen nothing yet. */
  openBrowser(): Browser {
    return new Browser(this.server, this.honest.ann, { strings: new Map(), newest: 50 });
  }

  /** Starts a server, with other options if given. */
  async start(options: Partial<ServerOptions> = {}): Promise<void> {
    this.keys = options.secrets ?? this.keys;
    const rules = { economy: ECONOMY, quests: QUESTS };
    this.server = await new TestServer().open(this.db, { ...rules, ...options, secrets: this.keys });
    if (this.browser) this.browser.world = this.server;
  }

  async restart(options: Partial<ServerOptions> = {}): Promise<void> {
    await this.server.close();
    await this.start(options);
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.db.close();
  }

  post(player: TestPlayer, path: string, body: object = {}): Promise<Answer> {
    return this.server.ask('POST', path, { token: player.token, body });
  }

  /** Plays one round, and returns the answer. */
  async play(player: TestPlayer): Promise<Answer['body']> {
    const { status, body } = await this.post(player, '/api/games/dices/session', { bet: 50 });
    if (status !== 200) throw new Error(`no bet: ${JSON.stringify(body)}`);
    return body;
  }

  /** Runs SQL without triggers. `$ann`, `$ben` and `$cat` are ids of players. */
  override cheat(sql: string): Promise<void> {
    const { ann, ben, cat } = this.honest;
    const ids = { ann: ann.id, ben: ben.id, cat: cat.id };
    const text = sql.replaceAll(/\$(ann|ben|cat)\b/g, (_, name: keyof typeof ids) => String(ids[name]));
    return super.cheat(text);
  }
}
