import type { RewardRules } from '@wow/product/rewards/server';
import type { QuestProfileSource } from '../provider/quest-provider.ts';
import { ClaimrClient, systemScheduler } from './claimr-client.ts';
import { deleteAccount, readStoredProfile, requestPull, requestPullForAccount } from './claimr-store.ts';
import { Puller, type PullerDeps } from './puller.ts';
import { deleteOldHooks } from './hook-inbox-store.ts';
import { receiveHook, type IncomingHook, processInbox } from './hook-inbox.ts';
import { createTokenSealer } from './token-sealer.ts';

const HOOK_BATCH_SIZE = 50;
/** The client stops waiting after this. A late answer is stored for the next read. */
/** Within the time of any answer. */
const REFRESH_TIMEOUT_MS = 4_000;

export interface ClaimrDeps extends Pick<PullerDeps, 'db' | 'settings' | 'readPlayer' | 'announce' | 'warn'> {
  readonly tokenKey: Uint8Array;
  readonly rewards: RewardRules;
  readonly note: (sentence: string) => void;
}

export type Claimr = ReturnType<typeof createClaimr>;

/** Sends no request yet. */
export function createClaimr({ tokenKey, rewards, note, ...deps }: ClaimrDeps) {
  const { db, settings, announce, warn } = deps;
  const client = new ClaimrClient(settings, systemScheduler);
  const sealer = createTokenSealer(tokenKey);
  // Verified hooks report spins themselves.
  const spinThresholds = settings.hookScheme === null ? settings.spinThresholds : [];
  const puller = new Puller({ ...deps, client, sealer, rules: { rewards, spinThresholds } });
  let lastNote = '';
  const noteOnce = (sentence: string): void => {
    // Every hook has the same note.
    if (sentence !== lastNote) note(sentence);
    lastNote = sentence;
  };
  let working: Promise<void> | undefined;
  const work = (): Promise<void> =>
    (working ??= processInbox({ db, settings, announce, warn }, HOOK_BATCH_SIZE).finally(() => (working = undefined)));
  const profileSource: QuestProfileSource = {
    async read(queryable, { id }) {
      const view = await readStoredProfile(queryable, id);
      const token = view?.sealedToken ? sealer.open(view.sealedToken, view.account) : null;
      return { userToken: token ?? '', xpMul: (view?.multiplier ?? 100) / 100, rank: view?.rank ?? null };
    },
    onSignedIn(playerId) {
      requestPull(db, playerId).catch((error: unknown) => warn(error, 'a sign-in was not noted'));
    },
    async refresh({ id, publicId }) {
      await requestPullForAccount(db, id, publicId);
      if (client.isReady) await Promise.race([puller.pull(id), systemScheduler.wait(REFRESH_TIMEOUT_MS)]);
    },
    deletePlayer: deleteAccount,
  };
  return {
    profileSource,
    async receiveHook(hook: IncomingHook) {
      const result = await receiveHook({ db, settings, tokenKey, note: noteOnce }, hook);
      // The sender does not wait. The next tick repeats the work and reports its errors.
      if (result === 'saved') work().catch(() => undefined);
      return result;
    },
    /** Processes hooks and reads due players. Call it every second. */
    async tick(now: Date): Promise<void> {
      await work();
      await puller.pullDue(now);
    },
    deleteOldHooks: () => deleteOldHooks(db),
    whenIdle: async (): Promise<void> => {
      await Promise.all([puller.settled(), working?.catch(() => undefined)]);
    },
  };
}
