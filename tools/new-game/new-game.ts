import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatText } from '../run/format-text.ts';
import { createGameFiles } from './game-files.ts';

// `npm run new:game NAME`: writes a complete game, its line in the registry, and the documents that list every game.

const ROOT = join(import.meta.dirname, '..', '..');
const GAMES = join(ROOT, 'product', 'games');
const REGISTRY = join(GAMES, 'registry.ts');
const ECONOMY_PAGE = join(ROOT, 'docs', 'reference', 'economy-file.md');

const [name = ''] = process.argv.slice(2);
const problem = findProblem(name);
if (problem === null) await writeGame();
else {
  console.error(problem);
  process.exitCode = 1;
}

function findProblem(candidate: string): string | null {
  if (!/^[a-z][a-z0-9]{1,19}$/.test(candidate))
    return 'Usage: npm run new:game NAME, with 2 to 20 lower-case letters and digits';
  const isTaken =
    existsSync(join(GAMES, candidate)) || new RegExp(`\\b${candidate}\\b`).test(readFileSync(REGISTRY, 'utf8'));
  return isTaken ? `There is a game or a folder with the name ${candidate}.` : null;
}

async function writeGame(): Promise<void> {
  for (const [path, text] of await createGameFiles(name)) {
    const file = join(GAMES, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  appendFileSync(REGISTRY, `export { ${name} } from './${name}/game.ts';\n`);
  await writeEconomyPage();
  console.log(`Wrote product/games/${name}. Next: docs/how-to/add-a-game.md`);
}

/** Writes the defaults of all games into the last example of the page. */
async function writeEconomyPage(): Promise<void> {
  // Imported here, so that it reads the registry with the new line.
  const { DEFAULT_ECONOMY } = await import('@wow/product/economy');
  const page = readFileSync(ECONOMY_PAGE, 'utf8');
  const start = page.lastIndexOf('```json\n') + '```json\n'.length;
  const end = page.indexOf('\n```', start);
  const text = page.slice(0, start) + JSON.stringify(DEFAULT_ECONOMY) + page.slice(end);
  writeFileSync(ECONOMY_PAGE, await formatText(ECONOMY_PAGE, text));
}
