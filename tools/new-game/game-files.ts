import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { ENGLISH, languages } from '@wow/core/language';
import { cataloguesIn } from '../language/compile-messages.ts';
import { formatText } from '../run/format-text.ts';

// The files of a complete game "coin" end in .txt, so that no tool reads them as code.
const TEMPLATE = join(import.meta.dirname, 'template');
const TRANSLATED = languages.filter(({ tag }) => tag !== ENGLISH.tag).map(({ tag }) => tag);
const ONLY_ENGLISH = /\{ en: ('[^']*') \}/g;

/** By path, formatted. The texts are English in all languages. */
export async function createGameFiles(name: string): Promise<ReadonlyMap<string, string>> {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const sources = readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.txt'))
    .map((path) => {
      const text = readFileSync(join(TEMPLATE, path), 'utf8')
        .replaceAll('coin', name)
        .replaceAll('Coin', title)
        .replaceAll('COIN', name.toUpperCase())
        .replaceAll(ONLY_ENGLISH, (_, english) => repeatInAllLanguages(String(english)));
      return [
        path
          .replaceAll('\\', '/')
          .replaceAll('Coin', title)
          .replace(/\.txt$/, ''),
        text,
      ] as const;
    });
  const files = [...sources, ...createTranslations(sources)];
  return new Map(await Promise.all(files.map(async ([path, text]) => [path, await formatText(path, text)] as const)));
}

const repeatInAllLanguages = (english: string): string =>
  `{ ${languages.map(({ tag }) => `${JSON.stringify(tag)}: ${english}`).join(', ')} }`;

type Files = readonly (readonly [path: string, text: string])[];

interface Messages {
  [name: string]: string | string[] | Messages;
}

/** `npm run languages` lists them as missing. */
function createTranslations(sources: Files): Files {
  const messageFiles = sources.filter(([path]) => path.endsWith('messages.ts'));
  const [first] = messageFiles;
  if (!first) return [];
  const catalogues = messageFiles.flatMap(([path, text]) => [...cataloguesIn(parseSync(path, text).program)]);
  const content: Messages = { $untranslated: catalogues.map(({ name }) => name) };
  for (const { name, messages } of catalogues) {
    const catalogue: Messages = (content[name] = {});
    for (const { path, text } of messages) {
      let group = catalogue;
      for (const part of path.slice(0, -1)) {
        const inner = group[part];
        group = typeof inner === 'object' && !Array.isArray(inner) ? inner : (group[part] = {});
      }
      group[path.at(-1) ?? ''] = text;
    }
  }
  return TRANSLATED.map((tag) => [`${dirname(first[0])}/languages/${tag}.json`, JSON.stringify(content)]);
}
