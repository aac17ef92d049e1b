import type { CoverageRow, Proof } from './read-coverage.ts';

/** What the document is held against. */
export interface Checkout {
  readonly exists: (path: string) => boolean;
  /** The text of a file, null where there is none. */
  readonly read: (path: string) => string | null;
  /** The parts of the product that are still to come. */
  readonly parts: readonly string[];
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Whether a test or a group of tests in this source has the title, just as it is written there. */
export function hasTitle(source: string, title: string): boolean {
  const named = String.raw`(?:\b(?:test|describe)(?:\.\w+)*|\))\(\s*(['"\x60])${escaped(title)}\1\s*,`;
  return new RegExp(named).test(source);
}

function mistakeIn({ file, title }: Proof, { read }: Checkout): string | null {
  const source = read(file);
  if (source === null) return `there is no ${file}`;
  return hasTitle(source, title) ? null : `${file} has no test called "${title}"`;
}

/** Returns what is wrong with the rows, each mistake with its line; nothing when all of them are true. */
export function mistakesIn(rows: readonly CoverageRow[], checkout: Checkout): readonly string[] {
  return rows.flatMap(({ line, asked, built, proofs, toCome, unread }) => {
    const mistakes = [
      ...(asked === '' ? ['asks for nothing'] : []),
      ...unread.map((entry) => `"${entry}" is neither a test nor a part to come`),
      ...(toCome.length === 0 && built.length === 0 ? ['is built nowhere'] : []),
      ...(toCome.length === 0 && proofs.length === 0 ? ['is shown by no test'] : []),
      ...toCome.filter((part) => !checkout.parts.includes(part)).map((part) => `nothing called "${part}" is to come`),
      ...built.filter((path) => !checkout.exists(path)).map((path) => `there is no ${path}`),
      ...proofs.map((proof) => mistakeIn(proof, checkout)).filter((mistake) => mistake !== null),
    ];
    return mistakes.map((mistake) => `line ${line}: ${mistake}`);
  });
}

/** Returns which of the names stand, as code, in no row. */
export function missingFrom(rows: readonly CoverageRow[], names: readonly string[]): readonly string[] {
  const asked = rows.map((row) => row.asked).join('\n');
  return names.filter((name) => !asked.includes(`\`${name}\``));
}
