import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { randomUUID } from 'node:crypto';
import type { TestPlayer, TestServer } from '../../apps/api/test/world.ts';
import { weighEvidence } from '../../product/fair-play/web/check/check-evidence.ts';
import type { VisitPorts } from '../../product/fair-play/web/record/compare-visit.ts';
import { openRecordStore, type RecordStore } from '../../product/fair-play/web/record/record-store.ts';
import { createRecorder } from '../../product/fair-play/web/record/recorder.ts';
import { createServerPorts } from './server-ports.ts';

// oxlint-disable typescript/no-explicit-any -- replies of the server are changed

/** The page of the site, which the player has open. */
export interface OpenPage {
  readonly store: RecordStore;
  readonly recorder: ReturnType<typeof createRecorder>;
  /** Bets, and returns the answer. */
  readonly play: (
    body?: { readonly bet: number },
    change?: (reply: any) => void,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<any>;
  readonly rotate: (clientSeed?: string | null) => Promise<void>;
}

interface BrowserOptions {
  /** Its `localStorage`. Without it the browser knows no keys from before. */
  readonly strings?: Map<string, string>;
  /** How many of the newest rounds the page asks for. @default 5 */
  readonly newest?: number;
}

/** Longer than an older checkpoint may come from a cache. */
const LATER_MS = 600_000;

/** A browser in which a player is signed in. */
export class Browser {
  /** The server that it reaches. */
  world: TestServer;
  readonly #player: TestPlayer;
  readonly #options: BrowserOptions;
  readonly #storage = new IDBFactory();
  /** What the site says to this browser alone. */
  lies: Partial<VisitPorts> = {};

  constructor(world: TestServer, player: TestPlayer, options: BrowserOptions = {}) {
    this.world = world;
    this.#player = player;
    this.#options = options;
  }

  /** Opens the page, does this, and returns what the browser has noticed so far, with what that proves. */
  async visit(during: (page: OpenPage) => Promise<unknown> = async () => undefined) {
    const page = await this.open();
    page.recorder.compare();
    await page.recorder.settled();
    await during(page);
    await page.recorder.settled();
    const evidence = await page.store.readEvidence();
    page.store.close();
    return (await Promise.all(evidence.map(weighEvidence))).flat();
  }

  /** Returns a browser that has seen the same, minutes ago, and reaches another server. */
  async copyTo(world: TestServer): Promise<Browser> {
    const { strings } = this.#options;
    const copy = new Browser(world, this.#player, { ...this.#options, ...(strings && { strings: new Map(strings) }) });
    const [{ store: from }, { store: to }] = [await this.open(), await copy.open()];
    for (const record of await from.readPlayers()) {
      await to.changePlayer(record.pseudonym, () => record);
      for (const { receipt, signature } of await from.readReceipts(record.pseudonym))
        await to.addReceipt(record.pseudonym, { receipt, signature });
    }
    const { checkpoint } = await from.readLog();
    await to.writeLog(checkpoint, new Date(Date.now() - LATER_MS));
    from.close();
    to.close();
    return copy;
  }

  async open(): Promise<OpenPage> {
    globalThis.indexedDB = this.#storage;
    const [world, player] = [this.world, this.#player];
    const { strings, newest } = this.#options;
    if (strings) Object.assign(globalThis, { localStorage: toLocalStorage(strings) });
    const store = await openRecordStore();
    const recorder = createRecorder({
      store,
      ports: { ...createServerPorts(world, player, newest), ...this.lies },
      username: player.username,
      issuer: 'https://wow.example',
      onEvidence: () => undefined,
      pause: () => Promise.resolve(),
    });
    const post = (path: string, body: object, headers = {}) =>
      world.ask('POST', path, { token: player.token, body, headers });
    return {
      store,
      recorder,
      play: async (body = { bet: 50 }, change: (reply: any) => void = () => undefined, headers = {}) => {
        const idempotencyKey = randomUUID();
        const { body: reply } = await post('/api/games/dices/session', body, {
          'idempotency-key': idempotencyKey,
          ...headers,
        });
        change(reply);
        recorder.take({ kind: 'round', round: { reply, body, idempotencyKey } });
        return reply;
      },
      rotate: async (clientSeed: string | null = null) => {
        const { body: rotation } = await post(
          '/api/fairness/rotate',
          clientSeed === null ? {} : { client_seed: clientSeed },
        );
        recorder.take({ kind: 'rotation', rotation, clientSeed });
      },
    };
  }
}

const toLocalStorage = (strings: Map<string, string>) => ({
  getItem: (name: string) => strings.get(name) ?? null,
  setItem: (name: string, value: string) => void strings.set(name, value),
});
