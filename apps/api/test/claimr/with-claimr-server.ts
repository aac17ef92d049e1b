import { afterAll, beforeAll } from 'vitest';
import type { PlayerId } from '@wow/core/protocol';
import { describeOnAnyDatabase } from '@wow/core/testing';
import { readPlayer } from '@wow/product/accounts/server';
import { FakeClaimr } from '@wow/product/quests/testing';
import { readConfig } from '../../src/config/config.ts';
import { TestServer, type TestPlayer } from '../world.ts';

export const API_TOKEN = 'the-organisation-token';

/** The server with quests at Claimr, and the fake Claimr. */
export class ClaimrTestServer extends TestServer {
  fakeClaimr!: FakeClaimr;

  /** Returns the settings for Claimr's environment variables plus these. */
  settings(more: Readonly<Record<string, string>> = {}) {
    return readConfig({
      QUEST_PROVIDER: 'claimr',
      CLAIMR_API_BASE: this.fakeClaimr.apiBase,
      CLAIMR_API_TOKEN: API_TOKEN,
      CLAIMR_PLATFORM: 'wow',
      CLAIMR_PID: 'main',
      CLAIMR_ORGANIZATION: 'wow',
      CLAIMR_CAMPAIGN: 'main',
      CLAIMR_WIDGET_SCRIPT_URL: this.fakeClaimr.scriptUrl,
      CLAIMR_EMBED: 'direct',
      CLAIMR_OPTIONS: '{"timeoutMs":400}',
      ...more,
    }).claimr;
  }

  async openQuests({ token }: TestPlayer) {
    const { status, body } = await this.ask('GET', '/api/claimr/token', { token });
    return { status, ...(body as { user_token: string; xp: number; xp_mul: number; rank: number }) };
  }

  async accountOf(playerId: PlayerId): Promise<string> {
    return (await readPlayer(this.db, playerId))!.publicId;
  }

  async setXp({ id }: TestPlayer, xp: number): Promise<void> {
    this.fakeClaimr.state.user('wow', await this.accountOf(id)).xp = xp;
  }
}

/** Defines tests that share one server and one fake Claimr. */
export function describeClaimrServer(
  title: string,
  more: Readonly<Record<string, string>>,
  tests: (world: ClaimrTestServer) => void,
): void {
  describeOnAnyDatabase(title, (openFresh) => {
    const world = new ClaimrTestServer();
    beforeAll(async () => {
      world.fakeClaimr = await FakeClaimr.start({ apiToken: API_TOKEN });
      await world.open(await openFresh(), { claimr: world.settings(more) });
    });
    afterAll(async () => {
      await world.close();
      await world.fakeClaimr.close();
    });
    tests(world);
  });
}
