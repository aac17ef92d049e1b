import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromUnits } from '@wow/core/protocol';
import type { QuestProvider, UserRef } from '../server/provider/quest-provider.ts';

/** A provider with what a test needs around it. */
export interface ProviderUnderTest {
  readonly provider: QuestProvider;
  /** Returns a user whom the provider does not know. */
  readonly newUser: () => Promise<UserRef>;
  /** Has the provider count so much xp more, or less, for a user. */
  readonly giveXp: (user: UserRef, units: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Defines the tests that every quest provider must pass. */
export function providerContract(name: string, open: () => Promise<ProviderUnderTest>): void {
  describe(`quests kept by ${name}`, () => {
    let subject: ProviderUnderTest;
    beforeAll(async () => {
      subject = await open();
    });
    afterAll(() => subject.close());

    test('somebody new has no xp', async () => {
      const began = Date.now();
      const { xp, asOf } = await subject.provider.fetchState(await subject.newUser());
      expect(xp).toBe(0);
      expect(asOf.getTime()).toBeGreaterThanOrEqual(began - 1_000);
      expect(asOf.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
    });

    test('xp counts for this player only', async () => {
      const [user, other] = [await subject.newUser(), await subject.newUser()];
      await subject.giveXp(user, 120);
      await subject.giveXp(user, 30.5);
      const state = await subject.provider.fetchState(user);
      expect(state.xp).toBe(15_050);
      expect(state.xpMul === null || state.xpMul > 0).toBe(true);
      expect(state.rank === null || Number.isInteger(state.rank)).toBe(true);
      expect((await subject.provider.fetchState(other)).xp).toBe(fromUnits(0));
    });

    test('a round can be reported, also twice', async () => {
      const user = await subject.newUser();
      const event = { kind: 'round', user, game: 'dices', roundId: `${randomUUID()}-1`, at: new Date() } as const;
      await subject.provider.report(event);
      await subject.provider.report(event);
    });

    test('a page is told how to embed the widget', () => {
      const widget = subject.provider.widget();
      expect(widget.kind).toBe(subject.provider.kind);
      expect(widget.scriptUrl).not.toBe('');
      expect(new URL(widget.scriptUrl, 'https://wow.example').protocol).toMatch(/^https?:$/);
    });
  });
}
