import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';
import type { Row } from '../database.ts';
import { PlanAge } from '../plan-age.ts';

/**
 * Statements that are planned once and then only executed, which PGlite's own `query` cannot: it takes about a third
 * of the time. One at a time: the caller waits for each answer before asking again.
 */
export class NamedStatements {
  readonly #pglite: PGlite;
  readonly #prepared = new Set<string>();
  readonly #planAge = new PlanAge(performance.now());

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async execute(name: string, text: string, values: readonly (string | null)[]): Promise<Results<Row>> {
    if (this.#planAge.isDue(performance.now())) await this.#pglite.exec('discard plans');
    await this.#prepare(name, text);
    const { serialize } = protocol;
    const answer = await this.#ask(
      serialize.bind({ statement: name, values: [...values] }),
      serialize.describe({ type: 'P' }),
      serialize.execute(),
    );
    const [results] = parse.parseResults(answer, this.#pglite.parsers);
    return results ?? { rows: [], fields: [] };
  }

  /** By itself, so that the name is noted if and only if the database has it, whatever happens to the execution. */
  async #prepare(name: string, text: string): Promise<void> {
    if (this.#prepared.has(name)) return;
    await this.#ask(protocol.serialize.parse({ name, text }));
    this.#prepared.add(name);
  }

  /** Each message ends with a sync: that is what brings the connection back in order after an error. */
  #ask(...messages: readonly Uint8Array[]): ReturnType<PGlite['execProtocolStream']> {
    const message = Buffer.concat([...messages, protocol.serialize.sync()]);
    return this.#pglite.runExclusive(() => this.#pglite.execProtocolStream(message, { syncToFs: false }));
  }
}
