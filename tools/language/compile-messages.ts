import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** A message and its position in the code. */
interface Found {
  /** The names of its groups and its own name. */
  readonly path: readonly string[];
  readonly text: string;
  /** The position of the literal. */
  readonly start: number;
  readonly end: number;
}

export interface FoundCatalogue {
  readonly name: string;
  readonly messages: readonly Found[];
}

/** The parts of a syntax tree that this file reads. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** `core/language/web` and `core/language/server`. */
const DEFINERS = new Set(['defineMessages', 'defineServerMessages']);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Yields every catalogue defined in a file. Throws if one contains anything but texts. */
export function* cataloguesIn(node: unknown): Generator<FoundCatalogue> {
  if (Array.isArray(node)) {
    for (const part of node) yield* cataloguesIn(part);
    return;
  }
  if (!isNode(node)) return;
  const { callee, arguments: given } = node;
  if (
    node.type === 'CallExpression' &&
    isNode(callee) &&
    DEFINERS.has(String(callee['name'])) &&
    Array.isArray(given)
  ) {
    const [name, catalogue] = given as readonly unknown[];
    yield { name: textOf(name), messages: [...messagesOf(catalogue, [])] };
    return;
  }
  for (const part of Object.values(node)) yield* cataloguesIn(part);
}

function textOf(node: unknown): string {
  if (isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  throw new Error('a catalogue and its messages are written as plain strings');
}

function* messagesOf(node: unknown, path: readonly string[]): Generator<Found> {
  if (!isNode(node) || node.type !== 'ObjectExpression' || !Array.isArray(node['properties'])) {
    yield { path, text: textOf(node), start: (node as Node).start, end: (node as Node).end };
    return;
  }
  for (const property of node['properties'] as readonly unknown[]) {
    if (!isNode(property)) continue;
    yield* messagesOf(property['value'], [...path, nameOf(property['key'])]);
  }
}

const nameOf = (key: unknown): string => (isNode(key) && typeof key['name'] === 'string' ? key['name'] : textOf(key));

const CALL = 'defineMessages(';
const CHOICES = new Set(['plural', 'selectordinal', 'select']);
const TRANSLATION = /\/languages\/[\w-]+\.json$/;
const ALL_TRANSLATIONS = /\/languages\/([\w-]+\.json)\?all$/;
const ROOT = join(import.meta.dirname, '..', '..');
/** Texts of the server stay as they are. */
const isOfServer = (file: string): boolean => /[\\/]server[\\/]/.test(relative(ROOT, file));

interface Compiling {
  /** Changes every English message, so that a pseudo-language shows what does not fit and what is in no catalogue. */
  readonly rewrite?: (text: string) => string;
}

/**
 * Compiles messages during the build: plain texts stay, those with arguments become pieces for `core/language`. A message
 * that is not ICU MessageFormat fails the build.
 */
export const compileMessages = ({ rewrite = (text) => text }: Compiling = {}): Plugin => ({
  name: 'compile-messages',
  // After the types are removed, so that JavaScript is parsed.
  enforce: 'post',
  transform(code, id) {
    if (!code.includes(CALL) || id.includes('/node_modules/')) return null;
    const messages = [...cataloguesIn(this.parse(code))].flatMap((catalogue) => catalogue.messages);
    // From the end, so that earlier positions stay valid.
    const changed = messages
      .toSorted((a, b) => b.start - a.start)
      .reduce(
        (done, { text, start, end }) =>
          done.slice(0, start) + JSON.stringify(compiled(rewrite(text), id)) + done.slice(end),
        code,
      );
    return { code: changed, map: null };
  },
});

/**
 * Compiles translations by message id. `languages/<tag>.json` of a kit becomes the compiled messages of that file. With
 * `?all` it becomes those of all features of the app: a loader for each file of each feature costs 2 kB of the home page.
 */
export const compileTranslations = (): Plugin => ({
  name: 'compile-translations',
  enforce: 'pre',
  transform(code, id) {
    if (TRANSLATION.test(id) && !isOfServer(id))
      return { code: JSON.stringify(compileTranslation(code, id)), map: null };
    const [, name] = ALL_TRANSLATIONS.exec(id) ?? [];
    if (name === undefined) return null;
    const files = ['apps/web/src', 'product'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => join(ROOT, folder, file))
        .filter((file) => basename(file) === name && basename(dirname(file)) === 'languages' && !isOfServer(file)),
    );
    const messages = files.map((file) => {
      this.addWatchFile(file);
      return compileTranslation(readFileSync(file, 'utf8'), file);
    });
    return { code: `export default ${JSON.stringify(Object.assign({}, ...messages))}`, map: null };
  },
});

function compileTranslation(text: string, id: string): Record<string, Compiled> {
  // The catalogue test checks the shape. `$untranslated` is for translators only.
  const { $untranslated: _, ...translation } = JSON.parse(text) as Nested;
  return flattened(translation, '', id);
}

interface Nested {
  readonly [name: string]: string | Nested;
}

function flattened(part: Nested, path: string, id: string): Record<string, Compiled> {
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, inner]) =>
      typeof inner === 'string'
        ? [[path + name, compiled(inner, id)] as const]
        : Object.entries(flattened(inner, `${path}${name}.`, id)),
    ),
  );
}

type Compiled = string | CompiledMessage;

function compiled(text: string, id: string): Compiled {
  try {
    const pieces = compileMessageOrThrow(text);
    refuseNumbers(pieces);
    return pieces.every((piece) => typeof piece === 'string') ? pieces.join('') : pieces;
  } catch (error) {
    throw new Error(`${id} holds what is no message here: ${text}`, { cause: error });
  }
}

/** Amounts and times come formatted: `Intl` inside messages costs a phone more than the page. */
function refuseNumbers(pieces: CompiledMessage, isCounted = false): void {
  for (const piece of pieces) {
    if (piece === '#' && isCounted) throw new Error('`#` is not filled in: write the number as an argument of its own');
    if (typeof piece === 'string') continue;
    const [argument, kind, forms] = piece;
    if (kind === undefined) continue;
    if (!CHOICES.has(kind)) throw new Error(`{${argument}, ${kind}} is not filled in: write it as a plain argument`);
    // A plural has forms and an offset.
    for (const form of Object.values(forms as object))
      if (Array.isArray(form)) refuseNumbers(form, isCounted || kind !== 'select');
  }
}
