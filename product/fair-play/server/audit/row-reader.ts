/** Reads rows from pages. The next row can be seen before it is taken. */
export class RowReader<Row> {
  readonly #pages: AsyncIterator<readonly Row[], void>;
  #page: readonly Row[] = [];
  #at = 0;
  #isOver = false;

  constructor(pages: AsyncIterator<readonly Row[], void>) {
    this.#pages = pages;
  }

  /** Returns the next row without taking it, or undefined after the last one. */
  async peek(): Promise<Row | undefined> {
    while (this.#at >= this.#page.length && !this.#isOver) {
      const next = await this.#pages.next();
      this.#at = 0;
      this.#page = next.done ? [] : next.value;
      this.#isOver = next.done === true;
    }
    return this.#page[this.#at];
  }

  /** Takes the next row if it is wanted. */
  async takeIf(isWanted: (row: Row) => boolean): Promise<Row | undefined> {
    const row = await this.peek();
    if (row === undefined || !isWanted(row)) return undefined;
    this.#at += 1;
    return row;
  }

  /** Takes rows up to the first one that is not wanted. */
  async *takeWhile(isWanted: (row: Row) => boolean): AsyncGenerator<Row> {
    for (let row = await this.takeIf(isWanted); row; row = await this.takeIf(isWanted)) yield row;
  }

  async close(): Promise<void> {
    await this.#pages.return?.();
  }
}
