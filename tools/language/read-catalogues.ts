import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { ENGLISH as WALLET_KIT_WORDS } from '../../kits/wallet-kit/src/locales/words.ts';
import { cataloguesIn } from './compile-messages.ts';

/** The messages of one catalogue by path (`themes.dark`) and the folder of their translations. */
export interface Catalogue {
  readonly name: string;
  /** Relative to the checkout, with forward slashes. */
  readonly folder: string;
  readonly messages: ReadonlyMap<string, string>;
}

/** The package ships plain texts that no build compiles, because an app may replace them at run time. */
const WALLET_KIT: Catalogue = {
  name: 'wallet-kit',
  folder: 'kits/wallet-kit/src/locales',
  messages: new Map(Object.entries(WALLET_KIT_WORDS)),
};

const ROOT = join(import.meta.dirname, '..', '..');
const PLACES = ['apps/web/src', 'core', 'kits', 'product'];

/** Returns paths with this ending, relative to the checkout, with forward slashes. */
export const filesEnding = (ending: RegExp, root = ROOT): readonly string[] =>
  PLACES.filter((place) => existsSync(join(root, place)))
    .flatMap((place) =>
      readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((file) => `${place}/${file}`),
    )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => ending.test(file) && !file.includes('/node_modules/'));

/** Returns every catalogue of the checkout, sorted by name. Throws on equal names. */
export function readCatalogues(root = ROOT): readonly Catalogue[] {
  const catalogues: Catalogue[] = filesEnding(/messages\.ts$/, root).flatMap((file) => {
    const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
    return [...cataloguesIn(program)].map(({ name, messages }) => ({
      name,
      folder: `${dirname(file)}/languages`,
      messages: new Map(messages.map(({ path, text }) => [path.join('.'), text])),
    }));
  });
  catalogues.push(WALLET_KIT);
  const names = catalogues.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`there are two catalogues called ${twice}`);
  return catalogues.toSorted((a, b) => a.name.localeCompare(b.name));
}

interface Nested {
  readonly [name: string]: string | Nested;
}

/** Returns the existing translations of a catalogue into a language, by path. */
export function readTranslation({ name, folder }: Catalogue, tag: string, root = ROOT): ReadonlyMap<string, string> {
  const file = join(root, folder, `${tag}.json`);
  if (!existsSync(file)) return new Map();
  const translation = JSON.parse(readFileSync(file, 'utf8')) as Nested;
  const own = name === WALLET_KIT.name ? translation : translation[name];
  return new Map(own === undefined || typeof own === 'string' ? [] : flattened(own, ''));
}

/** Returns the names of the catalogues without a translation into this language. */
export function listUntranslated({ folder }: Catalogue, tag: string, root = ROOT): readonly string[] {
  const file = join(root, folder, `${tag}.json`);
  if (!existsSync(file)) return [];
  const { $untranslated: names = [] } = JSON.parse(readFileSync(file, 'utf8')) as { $untranslated?: string[] };
  return names;
}

const flattened = (part: Nested, path: string): readonly (readonly [string, string])[] =>
  Object.entries(part).flatMap(([name, inner]) =>
    typeof inner === 'string' ? [[path + name, inner] as const] : flattened(inner, `${path}${name}.`),
  );
