import * as z from 'zod/mini';
import type { LogState } from '@wow/core/fairness';
import { commitTo } from '@wow/core/fairness/server';
import { fromWire, parseJson, toShownAmount } from '@wow/core/protocol';
import { COMMITMENT_KIND, findGame, type Receipt } from '@wow/product/games';
import { REVEAL_KIND } from '@wow/product/games/server';
import { GRANT_KIND } from '@wow/product/ledger/server';
import type { LeafText } from '../../wire.ts';
import { getKindName, getReturnKinds } from '../returns/count-returns.ts';
import { checkGrant, getOffersAt, grantSchema } from './check-grant.ts';
import { LeafCheck } from './leaf-check.ts';
import { LogDiscrepancyError, type LogSource } from './log-source.ts';
import { replayPair, type ReplayContext } from './replay-pair.ts';
import { revealSchema, type ReplayState } from './replay-state.ts';
import type { TrustedKeys } from './trust-keys.ts';
import { RulesCache, type KnownRules } from './rules-cache.ts';

const entrySchema = z.looseObject({ kind: z.string(), at: z.string() });
const revealEntrySchema = z.object({
  ...revealSchema.shape,
  server_seed: z.string(),
  server_seed_hash: z.string(),
});
const economySchema = z.object({ config_hash: z.string() });
const questsSchema = z.object({
  quests: z.array(z.object({ id: z.string() })),
  checkin: z.optional(z.nullable(z.object({ id: z.string() }))),
});

const HUNDREDTHS = 100;
const NO_SUMS = { rounds: 0, staked: 0, paid: 0 } as const;

export interface ReplayDeps {
  readonly source: LogSource;
  readonly keys: TrustedKeys;
  /** The checked state of the log. */
  readonly log: LogState;
  /** Stores the state after each page of entries: an interrupted replay goes on from there. */
  readonly save: (state: ReplayState) => Promise<void>;
}

/**
 * Reads the log from where the last replay ended and recomputes the rounds of every pair that was revealed since. Adds up
 * what was given without a bet, and compares the published returns. Throws a `LogDiscrepancyError` at the first contradiction.
 */
export async function replayLog({ source, keys, log, save }: ReplayDeps, before: ReplayState): Promise<ReplayState> {
  const state = structuredClone(before);
  const context = { source, keys, leaves: new LeafCheck(source, log), rules: new RulesCache(source), state };
  do {
    if (state.position < log.size) await takeEntries(context);
    await replayPairs(context);
    await save(state);
  } while (state.position < log.size);
  await checkReturns(source, state);
  return state;
}

/** Reads the next page of entries. */
async function takeEntries({ source, leaves, rules, state }: ReplayContext): Promise<void> {
  const page = await source.entries(state.position);
  const until = Math.min(page.until, leaves.size);
  if (until <= state.position) throw new LogDiscrepancyError(`Leaf ${state.position} of the log is not shown.`);
  const entries = page.entries.filter(({ leaf_index: index }) => index < until);
  if (entries.some(({ leaf_index: index }, at) => index < (entries[at - 1]?.leaf_index ?? state.position - 1) + 1)) {
    throw new LogDiscrepancyError(`The entries after leaf ${state.position} are not in their order.`);
  }
  await leaves.check(entries);
  for (const entry of entries) await takeEntry(state, rules, entry);
  state.rounds += until - state.position - entries.length;
  state.position = until;
}

async function takeEntry(state: ReplayState, rules: RulesCache, { leaf_index: index, text }: LeafText): Promise<void> {
  const entry = entrySchema.safeParse(parseJson(text)).data;
  if (!entry) throw new LogDiscrepancyError(`Leaf ${index} of the log cannot be read.`);
  const { kind, at } = entry;
  const refuse = (sentence: string): never => {
    throw new LogDiscrepancyError(`Leaf ${index} of the log, ${kind}: ${sentence}`);
  };
  const parse = <Schema extends z.ZodMiniType>(schema: Schema): z.output<Schema> =>
    schema.safeParse(entry).data ?? refuse('it lacks what its kind has.');
  switch (kind) {
    case COMMITMENT_KIND:
      state.committed_since ??= at;
      return;
    case REVEAL_KIND: {
      const { server_seed, server_seed_hash: hash, ...reveal } = parse(revealEntrySchema);
      if (commitTo(server_seed) !== hash) refuse('the revealed seed does not have the hash that was shown.');
      if (state.pending[hash]) refuse('this seed was revealed before.');
      state.pending[hash] = reveal;
      return;
    }
    // Fair play may not import the features that name the next two kinds.
    case 'wow-economy-1': {
      const { config_hash } = parse(economySchema);
      await rules.find(config_hash);
      state.economies[config_hash] ??= index;
      state.economy_offers = getOffersAt([...state.economy_offers, { at, config_hash }], at);
      return;
    }
    case 'wow-quests-1': {
      const { quests, checkin } = parse(questsSchema);
      const ids = [...quests, ...(checkin ? [checkin] : [])].map(({ id }) => id);
      state.quest_offers = getOffersAt([...state.quest_offers, { at, quests: ids }], at);
      return;
    }
    case GRANT_KIND: {
      const grant = parse(grantSchema);
      const offered = getOffersAt(state.economy_offers, at);
      const economies = await Promise.all(offered.map(({ config_hash: hash }) => rules.find(hash)));
      const mistake = checkGrant(grant, economies, getOffersAt(state.quest_offers, at));
      if (mistake !== null) refuse(mistake);
      for (const { reason, unit, amount } of grant.moves) {
        const name = `${reason} ${unit}`;
        state.grants[name] = (state.grants[name] ?? 0) + Math.round(amount * HUNDREDTHS);
      }
    }
  }
}

/** Recomputes the revealed pairs whose rounds are all in the log. */
async function replayPairs(context: ReplayContext): Promise<void> {
  const { rules, state } = context;
  for (const [hash, reveal] of Object.entries(state.pending)) {
    const receipts = await replayPair(context, hash, reveal);
    if (receipts === null) continue;
    delete state.pending[hash];
    state.pairs += 1;
    state.recomputed += receipts.length;
    for (const receipt of receipts) addReturn(state, receipt, await rules.find(receipt.config_hash));
  }
}

function addReturn({ returns }: ReplayState, { game, choice, payout }: Receipt, { getExpectedReturn }: KnownRules) {
  const expected = getExpectedReturn?.(game, findGame(game)?.choose(choice));
  if (!expected) return;
  for (const kind of getReturnKinds(game, expected)) {
    const name = getKindName(kind);
    const { rounds, staked, paid } = returns[name] ?? NO_SUMS;
    returns[name] = { rounds: rounds + 1, staked: staked + expected.stake, paid: paid + fromWire(payout) };
  }
}

/** Sealed rounds are in the published sums too: those of revealed rounds may be lower, but not higher. */
async function checkReturns(source: LogSource, { returns }: ReplayState): Promise<void> {
  const published = (await source.returns()).map(({ game, choice, stake, ...sums }) => {
    const kind = { game, choice: choice ?? '', stake: Math.round((stake ?? 0) * HUNDREDTHS) };
    return { ...sums, name: getKindName(kind), isTotal: stake === null };
  });
  const isWhole = published.every(({ name, rounds, isTotal }) => !isTotal || rounds === returns[name]?.rounds);
  for (const { name, ...sums } of published) {
    const { rounds, staked, paid } = returns[name] ?? NO_SUMS;
    // As the server divides: equal sums give equal doubles.
    const own = { rounds, staked: toShownAmount(staked), paid: toShownAmount(paid) };
    const isFit = (['rounds', 'staked', 'paid'] as const).every((key) =>
      isWhole ? own[key] === sums[key] : own[key] <= sums[key],
    );
    if (!isFit) {
      throw new LogDiscrepancyError(
        `The published return of ${name} counts ${sums.rounds} rounds, ${sums.staked} staked and ${sums.paid} paid. ` +
          `${isWhole ? 'The rounds of the log' : 'The revealed rounds alone'} are ${own.rounds}, ${own.staked} and ${own.paid}.`,
      );
    }
  }
  const missing = Object.keys(returns).find((own) => !published.some(({ name }) => name === own));
  if (missing !== undefined) throw new LogDiscrepancyError(`The published returns lack ${missing}.`);
}
