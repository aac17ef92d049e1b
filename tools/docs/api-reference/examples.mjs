import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** Returns the examples of a kit: the comment at the beginning, the code, and the names that are imported from the kit. */
export function readExamples(folder, kit) {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return files.map((file) => {
    const source = readFileSync(join(folder, file), 'utf8');
    const imports = parseSync(file, source)
      .program.body.filter(({ type, source: from }) => type === 'ImportDeclaration' && from.value.startsWith(kit))
      .flatMap(({ source: from, specifiers }) =>
        specifiers.map(({ imported }) => ({ from: from.value, name: imported.name })),
      );
    return { file, title: toTitle(file), ...splitComment(source), imports };
  });
}

/** `connect-button.tsx` is `Connect button`. */
function toTitle(file) {
  const words = file.replace(/\.tsx?$/, '').replaceAll('-', ' ');
  return words[0].toUpperCase() + words.slice(1);
}

/** Splits the line comments at the beginning of a file from its code. */
export function splitComment(source) {
  const [comment] = /^(?:\/\/.*\n)*/.exec(source);
  const intro = comment
    .replaceAll(/^\/\/ ?/gm, '')
    .trim()
    .replaceAll('\n', ' ');
  return { intro, code: source.slice(comment.length).trim() };
}

/** Returns the example that imports one of these names from an entry, and the fewest others of the kit. */
export const findExample = (examples, entry, names) =>
  examples
    .filter(({ imports }) => imports.some(({ from, name }) => from === entry && names.includes(name)))
    .sort((a, b) => a.imports.length - b.imports.length)[0];
