import * as z from 'zod/mini';
import { canonicalJson, parseJson } from '@wow/core/protocol';
import { streamRows, type Queryable, type Transaction } from '@wow/core/database';
import {
  readOffers,
  scopeParameters,
  selectPlayers,
  toMilliseconds,
  type AuditScope,
  type CauseRow,
  type OfferSpan,
} from '@wow/product/ledger/server';
import { QUESTS_KIND } from '../engine/active-rules.ts';

/** Amounts are hundredths. */
export interface QuestRecord extends CauseRow {
  readonly kind: 'claim' | 'event' | 'badge' | 'provider spin' | 'provider xp';
  /** The quest of a claim, the kind of an event, a badge, or the source of spins. */
  readonly name: string;
  /** Of a claim, or the subject of an event: the day of a check-in. */
  readonly period: string;
  /** The place of a check-in in its row, or the line of spins. */
  readonly place: number;
  readonly xp: number;
  readonly spins: number;
  readonly points: number;
  readonly at_ms: number | null;
}

export const streamQuestRecords = (tx: Transaction, scope: AuditScope): AsyncGenerator<QuestRecord[]> =>
  streamRows(
    tx,
    'audited_quests',
    `select player_id, version, kind, name, period, place, xp, spins, points, ${toMilliseconds('at')} as at_ms
       from (select player_id, version, 'claim' as kind, quest as name, period, 0 as place, xp, spins, points, at
               from quest_claim
             union all
             select player_id, version, 'event', kind, subject, place, 0, 0, 0, at from quest_event
             union all
             select player_id, version, 'badge', badge, '', 0, 0, 0, 0, at from badge
             union all
             select player_id, version, 'provider spin', source, '', line, 0, spins, 0, at from provider_spin
             union all
             select player_id, version, 'provider xp', '', '', 0, xp, 0, 0, null from provider_xp) record
      ${selectPlayers(scope)}
      order by player_id, version, kind, name`,
    scopeParameters(scope),
  );

/** Returns whether players of this installation had their quests at a provider. */
export async function hasUsedProvider(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ used: boolean }>(
    `select exists (select from provider_account) or exists (select from provider_xp)
         or exists (select from provider_spin) or exists (select from hook_inbox) as used`,
  );
  return row!.used; // a query without a table has one row
}

/** A version of a quest, with the spans in which the log reports that it was offered. */
export interface OfferedDefinition {
  readonly quest: string;
  readonly version: number;
  readonly document: string;
  readonly firstUsedMs: number;
  readonly spans: readonly OfferSpan[];
}

export async function readOfferedDefinitions(db: Queryable): Promise<OfferedDefinition[]> {
  const definitions = await db.query<Omit<OfferedDefinition, 'spans'> & Readonly<Record<string, unknown>>>(
    `select quest, version, document, ${toMilliseconds('first_used_at')} as "firstUsedMs"
       from quest_definition order by quest, version`,
  );
  const offers = (await readOffers(db, QUESTS_KIND)).map(({ body, span }) => ({ offered: parseOffered(body), span }));
  return definitions.map((definition) => ({
    ...definition,
    spans: offers
      .filter(({ offered }) => offered.has(toOfferKey(definition, parseJson(definition.document))))
      .map(({ span }) => span),
  }));
}

const offeredSchema = z.looseObject({ id: z.string(), version: z.number() });
const reportSchema = z.object({ quests: z.array(offeredSchema), checkin: z.optional(z.nullable(offeredSchema)) });
const termsSchema = z.record(z.string(), z.json());

/** The report has no secrets of a task, and the operator may change when a quest is open and what it may pay in total. */
const NOT_COMPARED = new Set(['id', 'version', 'task', 'starts', 'ends', 'budget']);

/** A stored definition with other terms than its report is another offer. */
function toOfferKey({ quest, version }: Pick<OfferedDefinition, 'quest' | 'version'>, terms: unknown): string {
  const compared = Object.entries(termsSchema.safeParse(terms).data ?? {}).filter(([name]) => !NOT_COMPARED.has(name));
  return `${quest} ${version} ${canonicalJson(Object.fromEntries(compared))}`;
}

function parseOffered(body: unknown): ReadonlySet<string> {
  const report = reportSchema.safeParse(body).data;
  const offered = report ? [...report.quests, ...(report.checkin ? [report.checkin] : [])] : [];
  return new Set(offered.map(({ id, version, ...terms }) => toOfferKey({ quest: id, version }, terms)));
}
