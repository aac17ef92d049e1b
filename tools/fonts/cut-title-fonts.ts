import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listTitleCharacters, TITLE_FONTS } from './title-fonts.ts';

// `npm run fonts` makes the fonts of titles again, after a message got a character that they lack. The whole fonts are 75 MB,
// so they and the program that cuts them are installed into a folder that is removed at the end.
const FONTS = join(import.meta.dirname, '..', '..', 'core', 'ui', 'fonts');
const CUTTER = 'fonteditor-core@2.6.3';

/** Units per em, instead of 1000: a fifth fewer bytes. At 160 px, twice the largest title, no difference is seen. */
const GRID = 250;
/** What the licence asks for in every copy. */
const NAMES = ['copyright', 'urlOfLicence'];
/** Lengths by table. The cutter computes all others from the outlines. */
const LENGTHS = {
  hhea: /^(ascent|descent|lineGap)$/,
  'OS/2': /^(y|sTypo|usWin|sx|sCap)/,
  post: /^underline/,
  glyph: /^(advanceWidth|leftSideBearing|[xy]M(in|ax))$/,
  point: /^[xy]$/,
} as const;

interface FontData {
  readonly head: { unitsPerEm: number };
  readonly hhea: object;
  readonly 'OS/2': object;
  readonly post: { format: number };
  readonly glyf: readonly { readonly contours?: readonly (readonly object[])[] }[];
  name: Readonly<Record<string, string>>;
}

interface Cutter {
  readonly woff2: { readonly init: () => Promise<unknown> };
  /** Reads the glyphs of some characters. Layout features and metrics of columns are not read. */
  readonly createFont: (
    font: Buffer,
    options: { readonly type: 'woff2'; readonly subset: readonly number[] },
  ) => { readonly get: () => FontData; readonly write: (options: { readonly type: 'woff2' }) => Buffer };
}

function roundToGrid(font: FontData): void {
  const scale = GRID / font.head.unitsPerEm;
  const round = (part: object, lengths: RegExp): void => {
    for (const [name, value] of Object.entries(part))
      if (lengths.test(name)) Object.assign(part, { [name]: Math.round(Number(value) * scale) });
  };
  font.head.unitsPerEm = GRID;
  for (const table of ['hhea', 'OS/2', 'post'] as const) round(font[table], LENGTHS[table]);
  for (const glyph of font.glyf) {
    round(glyph, LENGTHS.glyph);
    for (const point of (glyph.contours ?? []).flat()) round(point, LENGTHS.point);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'wow-fonts-'));
try {
  const packages = new Set([CUTTER, ...TITLE_FONTS.map(({ from }) => from.npm)]);
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder, ...packages], {
    stdio: 'inherit',
  });
  const { createFont, woff2 } = createRequire(join(folder, 'package.json'))('fonteditor-core') as Cutter;
  await woff2.init();
  for (const title of TITLE_FONTS) {
    const whole = readFileSync(join(folder, 'node_modules', title.from.file));
    const characters = listTitleCharacters(title);
    const font = createFont(whole, { type: 'woff2', subset: characters.map((character) => character.codePointAt(0)!) });
    const data = font.get();
    roundToGrid(data);
    data.name = Object.fromEntries(Object.entries(data.name).filter(([name]) => NAMES.includes(name)));
    // Without the names of glyphs.
    data.post.format = 3;
    const bytes = font.write({ type: 'woff2' });
    writeFileSync(join(FONTS, title.file), bytes);
    console.log(`${title.file}: ${characters.length} characters, ${bytes.byteLength} bytes.`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
