import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Clocks of programs, which jump while these run. */
export class FakeClock {
  readonly environment: Readonly<Record<string, string>>;
  readonly #folder: string;
  readonly #file: string;

  constructor() {
    this.#folder = mkdtempSync(join(tmpdir(), 'wow-clock-'));
    chmodSync(this.#folder, 0o755);
    this.#file = join(this.#folder, 'offset');
    this.set(0);
    this.environment = {
      LD_PRELOAD: findLibrary(),
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_NO_CACHE: '1',
      // A jump changes no monotonic clock.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  }

  set(seconds: number): void {
    writeFileSync(`${this.#file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`);
    // A program that read half of the file would fall back to the real time for a moment.
    renameSync(`${this.#file}.new`, this.#file);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }
}

/** Debian puts it into the folder of the architecture. */
const findLibrary = (): string =>
  readdirSync('/usr/lib')
    .map((folder) => join('/usr/lib', folder, 'faketime/libfaketimeMT.so.1'))
    .find((path) => existsSync(path))!; // the program is installed
