import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listTitleCharacters, TITLE_FONTS } from './title-fonts.ts';

// `npm run fonts` makes the fonts of titles again, after a message got a character that they lack. The whole fonts are 75 MB,
// so they and the program that cuts them are installed into a folder that is removed at the end.
const FONTS = join(import.meta.dirname, '..', '..', 'core', 'ui', 'fonts');
const CUTTER = 'subset-font@2.9.0';

type Cut = (font: Buffer, text: string, options: object) => Promise<Buffer>;

const folder = mkdtempSync(join(tmpdir(), 'wow-fonts-'));
try {
  const packages = new Set([CUTTER, ...TITLE_FONTS.map(({ from }) => from.npm)]);
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder, ...packages], {
    stdio: 'inherit',
  });
  const cut = createRequire(join(folder, 'package.json'))('subset-font') as Cut;
  for (const [{ file, from }, characters] of listTitleCharacters()) {
    const whole = readFileSync(join(folder, 'node_modules', from.file));
    // Titles run along lines without forms for columns of text, so every layout feature goes.
    const font = await cut(whole, characters.join(''), { targetFormat: 'woff2', noHinting: true, keepFeatures: [] });
    writeFileSync(join(FONTS, file), font);
    console.log(`${file}: ${characters.length} characters, ${font.byteLength} bytes.`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
