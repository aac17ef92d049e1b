import type { Database } from '@wow/core/database';
import type { RewardRules } from '@wow/product/rewards/server';
import type { QuestProvider, QuestProfileSource } from '../provider/quest-provider.ts';
import { ClaimrClient, systemScheduler, type Scheduler } from './claimr-client.ts';
import { createClaimrProvider, createClaimrProfileSource } from './claimr-provider.ts';
import { DuePulls, pullDue, Puller, type PullerDeps } from './puller.ts';
import { deleteOldHooks } from './hook-inbox-store.ts';
import { receiveHook, type IncomingHook, processInbox } from './hook-inbox.ts';
import type { ClaimrSettings } from './claimr-settings.ts';
import { createTokenSealer } from './token-sealer.ts';

const HOOK_BATCH_SIZE = 50;

export interface ClaimrDeps extends Pick<PullerDeps, 'readPlayer' | 'announce' | 'warn'> {
  readonly db: Database;
  readonly settings: ClaimrSettings;
  readonly tokenKey: Uint8Array;
  readonly rewards: RewardRules;
  readonly note: (sentence: string) => void;
  readonly scheduler?: Scheduler;
}

/** Claimr as the quest provider. */
export interface Claimr {
  readonly provider: QuestProvider;
  readonly profileSource: QuestProfileSource;
  readonly receiveHook: (hook: IncomingHook) => ReturnType<typeof receiveHook>;
  /** Processes hooks and reads due players. Call it every second. */
  readonly tick: (now: Date) => Promise<void>;
  /** Deletes old processed hooks. Call it occasionally. */
  readonly deleteOldHooks: () => Promise<void>;
  readonly whenIdle: () => Promise<void>;
}

/** Connects this product to Claimr. It sends no request yet. */
export function createClaimr(deps: ClaimrDeps): Claimr {
  const { db, settings, tokenKey, rewards, note, scheduler = systemScheduler, ...more } = deps;
  const { apiBase, apiToken, options } = settings;
  const client = new ClaimrClient({ apiBase, apiToken, timeoutMs: options.timeoutMs }, scheduler);
  const provider = createClaimrProvider(settings, client);
  const sealer = createTokenSealer(tokenKey);
  const isReady = (): boolean => client.isReady;
  // Verified hooks report spins themselves.
  const spinThresholds = settings.hookScheme === null ? settings.spinThresholds : [];
  const rules = { rewards, spinThresholds };
  const puller = new Puller({ db, provider, sealer, rules, options, isReady, ...more });
  const due = new DuePulls(db, options.nightlyHour);
  const { announce, warn } = more;
  let lastNote = '';
  const noteOnce = (sentence: string): void => {
    // Every hook has the same note.
    if (sentence !== lastNote) note(sentence);
    lastNote = sentence;
  };
  let working: Promise<void> | undefined;
  const work = (): Promise<void> =>
    (working ??= processInbox({ db, settings, announce, warn }, HOOK_BATCH_SIZE).finally(() => (working = undefined)));
  return {
    provider,
    profileSource: createClaimrProfileSource({ db, puller, sealer, scheduler, isReady, warn }),
    async receiveHook(hook) {
      const fate = await receiveHook({ db, settings, tokenKey, note: noteOnce }, hook);
      // The sender does not wait. The next tick repeats the work and reports its errors.
      if (fate === 'kept') work().catch(() => undefined);
      return fate;
    },
    async tick(now) {
      await work();
      await pullDue({ due, puller, isReady, pullsPerSecond: options.pullsPerSecond }, now);
    },
    deleteOldHooks: () => deleteOldHooks(db),
    async whenIdle() {
      await Promise.all([puller.settled(), working?.catch(() => undefined)]);
    },
  };
}
