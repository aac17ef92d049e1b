import type { Database } from '@wow/core/database';
import type { RewardRules } from '@wow/product/rewards/server';
import type { QuestProvider } from '../provider.ts';
import type { QuestStanding } from '../quest-standing.ts';
import { ClaimrClient } from './api/claimr-client.ts';
import { claimrProvider } from './claimr-provider.ts';
import { claimrStanding } from './claimr-standing.ts';
import { DuePulls } from './due-pulls.ts';
import { removeOldHooks } from './hooks/inbox-store.ts';
import { receiveHook, type IncomingHook } from './hooks/receive-hook.ts';
import { workInbox } from './hooks/work-inbox.ts';
import { pullDue } from './pull-due.ts';
import { Puller, type PullerNeeds } from './puller.ts';
import { processRhythm, type Rhythm } from './rhythm.ts';
import type { ClaimrSettings } from './settings.ts';
import { createTokenSealer } from './token-sealer.ts';

const HOOKS_AT_ONCE = 50;

export interface ClaimrNeeds extends Pick<PullerNeeds, 'readPlayer' | 'announce' | 'warn'> {
  readonly db: Database;
  readonly settings: ClaimrSettings;
  readonly tokenKey: Uint8Array;
  readonly rewards: RewardRules;
  /** Is told what the operator should know. */
  readonly note: (sentence: string) => void;
  readonly rhythm?: Rhythm;
}

/** Claimr as the keeper of quests. */
export interface Claimr {
  readonly provider: QuestProvider;
  readonly standing: QuestStanding;
  readonly receiveHook: (hook: IncomingHook) => ReturnType<typeof receiveHook>;
  /** Works on what has come and asks about whoever is due; to be called each second. */
  readonly tend: (now: Date) => Promise<void>;
  /** Removes what nobody needs any more; now and then. */
  readonly sweep: () => Promise<void>;
  /** Resolves when nothing is being asked any more. */
  readonly settled: () => Promise<void>;
}

/** Opens what is between this product and Claimr. Nothing is asked yet. */
export function openClaimr(needs: ClaimrNeeds): Claimr {
  const { db, settings, tokenKey, rewards, note, rhythm = processRhythm, ...more } = needs;
  const { apiBase, apiToken, knobs } = settings;
  const client = new ClaimrClient({ apiBase, apiToken, timeoutMs: knobs.timeoutMs }, rhythm);
  const provider = claimrProvider(settings, client);
  const sealer = createTokenSealer(tokenKey);
  const isReady = (): boolean => client.isReady;
  // While hooks can be believed, they say what spins there are.
  const spinThresholds = settings.hookScheme === null ? settings.spinThresholds : [];
  const rules = { rewards, spinThresholds };
  const puller = new Puller({ db, provider, sealer, rules, knobs, isReady, ...more });
  const due = new DuePulls(db, knobs.nightlyHour);
  const { announce, warn } = more;
  let lastNote = '';
  const noteOnce = (sentence: string): void => {
    // What every hook says is told with the first of them.
    if (sentence !== lastNote) note(sentence);
    lastNote = sentence;
  };
  let working: Promise<void> | undefined;
  const work = (): Promise<void> =>
    (working ??= workInbox({ db, settings, announce, warn }, HOOKS_AT_ONCE).finally(() => (working = undefined)));
  return {
    provider,
    standing: claimrStanding({ db, puller, sealer, rhythm, isReady, warn }),
    async receiveHook(hook) {
      const fate = await receiveHook({ db, settings, tokenKey, note: noteOnce }, hook);
      // Whoever sent it does not wait. What goes wrong here goes wrong again when it is tended, and is told then.
      if (fate === 'kept') work().catch(() => undefined);
      return fate;
    },
    async tend(now) {
      await work();
      await pullDue({ due, puller, isReady, pullsPerSecond: knobs.pullsPerSecond }, now);
    },
    sweep: () => removeOldHooks(db),
    async settled() {
      await Promise.all([puller.settled(), working?.catch(() => undefined)]);
    },
  };
}
