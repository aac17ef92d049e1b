import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '@wow/core/protocol';
import { parseOdds } from '../returns/count-returns.ts';
import { LogDiscrepancyError, type LogSource } from './log-source.ts';

export type EconomyDocument = Readonly<Record<string, unknown>>;

export interface KnownRules {
  readonly economy: EconomyDocument;
  /** Returns what a round should return; null if the economy has no settings of today's games. */
  readonly getExpectedReturn: ReturnType<typeof parseOdds>;
}

/** Loads each economy once, and checks that it has the hash that names it. */
export class RulesCache {
  readonly #source: LogSource;
  readonly #known = new Map<string, Promise<KnownRules>>();

  constructor(source: LogSource) {
    this.#source = source;
  }

  /** Rejects with a `LogDiscrepancyError` if the economy is not there, or is another one. */
  find(hash: string): Promise<KnownRules> {
    const known = this.#known.get(hash) ?? this.#load(hash);
    this.#known.set(hash, known);
    return known;
  }

  async #load(hash: string): Promise<KnownRules> {
    const economy = await this.#source.economy(hash);
    if (economy === null) throw new LogDiscrepancyError(`The economy ${hash} is not shown.`);
    const document = canonicalJson(economy as Json); // it came as JSON
    const found = createHash('sha256').update(document).digest('hex');
    if (found === hash) return { economy, getExpectedReturn: parseOdds(document) };
    throw new LogDiscrepancyError(`The economy ${hash} is shown as a document that has the hash ${found}.`);
  }
}
