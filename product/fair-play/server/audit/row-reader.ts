/** Reads rows one after the other from pages of them: what is at its head can be looked at before it is taken. */
export class RowReader<Row> {
  readonly #pages: AsyncIterator<readonly Row[], void>;
  #page: readonly Row[] = [];
  #at = 0;
  #isOver = false;

  constructor(pages: AsyncIterator<readonly Row[], void>) {
    this.#pages = pages;
  }

  /** Whether `head` has to be waited for: most rows need no turn of the event loop each. */
  get mustFill(): boolean {
    return this.#at >= this.#page.length && !this.#isOver;
  }

  async fill(): Promise<void> {
    while (this.mustFill) {
      const next = await this.#pages.next();
      this.#at = 0;
      this.#page = next.done ? [] : next.value;
      this.#isOver = next.done === true;
    }
  }

  /** The next row; undefined when there are no more. Only once nothing has to be filled. */
  get head(): Row | undefined {
    return this.#page[this.#at];
  }

  /** Takes what is at the head. */
  skip(): void {
    this.#at += 1;
  }

  async close(): Promise<void> {
    await this.#pages.return?.();
  }
}
