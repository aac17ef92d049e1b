import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url));
const BLOCK = /^[ \t]*```sh\n([^]*?)^[ \t]*```$/gm;
const LIMIT_MS = 300_000;

export interface HowToOptions {
  /** The values that the page exports, and what the test adds to them. */
  readonly values: Readonly<Record<string, string>>;
  /** Who runs the commands, except those with npm. */
  readonly owner?: { readonly uid: number; readonly gid: number };
  /** Where they run, except those with npm. @default that of temporary files */
  readonly folder?: string;
}

export interface Ran {
  readonly code: number | null;
  /** Both streams. */
  readonly out: string;
}

/** A page of docs/how-to whose commands a test runs as they are, so that they stay right. */
export class HowTo {
  readonly #text: string;
  readonly #page: string;
  readonly values: Record<string, string>;
  readonly #options: HowToOptions;

  constructor(page: string, options: HowToOptions) {
    this.#page = page;
    this.#options = options;
    this.#text = readFileSync(join(CHECKOUT, 'docs/how-to', page), 'utf8');
    this.values = { ...options.values };
  }

  /** Runs the blocks below these headings, in the order of the page. Rejects at the first that fails. */
  async run(...headings: string[]): Promise<string> {
    let printed = '';
    for (const block of this.readBlocks(...headings)) {
      const { code, out } = await this.runCommands(block);
      if (code !== 0) throw new Error(`${headings.join(', ')} ended with ${code}:\n${block}\n${out}`);
      printed += out;
    }
    return printed;
  }

  /** Runs commands as the page's are run. */
  async runCommands(commands: string): Promise<Ran> {
    const folder = mkdtempSync(join(tmpdir(), 'wow-how-to-'));
    const file = join(folder, 'printed');
    const printed = openSync(file, 'w');
    const isOfWow = commands.includes('npm run');
    // Into a file: servers that a command starts may keep its output open.
    const child = spawn('bash', ['-euo', 'pipefail', '-c', commands], {
      env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...this.values },
      cwd: isOfWow ? CHECKOUT : (this.#options.folder ?? tmpdir()),
      stdio: ['ignore', printed, printed],
      timeout: LIMIT_MS,
      ...(isOfWow ? {} : this.#options.owner),
    });
    closeSync(printed);
    await once(child, 'exit');
    const out = readFileSync(file, 'utf8');
    rmSync(folder, { recursive: true });
    return { code: child.exitCode, out };
  }

  /** Returns the blocks of a section without those that only export values: the test must have its own. */
  readBlocks(...headings: string[]): string[] {
    const blocks = [...this.readSection(...headings).matchAll(BLOCK)].map(([, block]) =>
      block!.replaceAll(/^ {3}/gm, ''),
    );
    if (blocks.length === 0) throw new Error(`${this.#page} has no commands below ${headings.join(', ')}.`);
    return blocks.filter((block) => {
      const lines = block.trimEnd().split('\n');
      if (!lines.every((line) => line.startsWith('export '))) return true;
      for (const [, name] of block.matchAll(/(\w+)=/g)) {
        if (this.values[name!] === undefined) throw new Error(`${this.#page} exports ${name}, which the test lacks.`);
      }
      return false;
    });
  }

  readSection(...headings: string[]): string {
    let text = this.#text;
    for (const [index, heading] of headings.entries()) {
      const marks = '#'.repeat(index + 2);
      const start = text.indexOf(`\n${marks} ${heading}\n`);
      if (start === -1) throw new Error(`${this.#page} has no heading ${marks} ${heading}.`);
      const rest = text.slice(start + 1 + marks.length);
      const end = rest.search(new RegExp(`^#{2,${marks.length}} `, 'm'));
      text = end === -1 ? rest : rest.slice(0, end);
    }
    return text;
  }
}
