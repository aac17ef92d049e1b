/** A test by its file and its title. */
export interface Proof {
  readonly file: string;
  readonly title: string;
}

/** One line of what was asked for. */
export interface CoverageRow {
  /** Of the document, counted from 1. */
  readonly line: number;
  readonly asked: string;
  /** Paths of files and folders. */
  readonly built: readonly string[];
  readonly proofs: readonly Proof[];
  /** The parts of the product that will bring it. */
  readonly toCome: readonly string[];
  /** What stands in the last column and is neither a test nor a part. */
  readonly unread: readonly string[];
}

const HEADER = ['Asked', 'Built', 'Shown by'];
const PROOF = /^`([^`]+)` › (.+)$/;
const TO_COME = 'to come: ';

/** Returns the cells of a line of a table, null for any other line. A `\|` is no border. */
function cellsOf(line: string): readonly string[] | null {
  if (!line.startsWith('|')) return null;
  return line
    .slice(1, line.lastIndexOf('|'))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));
}

const isHeader = (cells: readonly string[]): boolean => cells.join(' | ') === HEADER.join(' | ');

function rowOf(line: number, [asked = '', built = '', shown = '']: readonly string[]): CoverageRow {
  const entries = shown.split('<br>').map((entry) => entry.trim());
  const proofs = entries.flatMap((entry): Proof[] => {
    const [, file, title] = PROOF.exec(entry) ?? [];
    return file !== undefined && title !== undefined ? [{ file, title }] : [];
  });
  const toCome = entries.filter((entry) => entry.startsWith(TO_COME)).map((entry) => entry.slice(TO_COME.length));
  const unread = entries.filter((entry) => entry !== '' && !PROOF.test(entry) && !entry.startsWith(TO_COME));
  return {
    line,
    asked,
    built: [...built.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? ''),
    proofs,
    toCome,
    unread,
  };
}

/** Returns every row of the tables `Asked | Built | Shown by` of the document; other tables and words are passed over. */
export function readCoverage(document: string): readonly CoverageRow[] {
  const rows: CoverageRow[] = [];
  let isInside = false;
  for (const [index, line] of document.split('\n').entries()) {
    const cells = cellsOf(line);
    if (!cells) isInside = false;
    else if (isHeader(cells)) isInside = true;
    else if (isInside && !/^[\s:|-]+$/.test(line)) rows.push(rowOf(index + 1, cells));
  }
  return rows;
}
