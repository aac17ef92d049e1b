import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { cataloguesIn } from './messages-in.ts';

const CALL = 'defineMessages(';
const CHOICES = new Set(['plural', 'selectordinal', 'select']);
const TRANSLATION = /\/languages\/[\w-]+\.json$/;

interface Compiling {
  /** Changes every English message first: a pseudo-language shows what does not fit and what is in no catalogue. */
  readonly rewrite?: (text: string) => string;
}

/**
 * Compiles messages while they are built: plain words stay words, those with arguments become the pieces that
 * `core/language` puts together. A message that is no ICU MessageFormat stops the build.
 */
export const compileMessages = ({ rewrite = (text) => text }: Compiling = {}): Plugin => ({
  name: 'compile-messages',
  // After the types are gone, so that what is parsed is JavaScript.
  enforce: 'post',
  transform(code, id) {
    if (!code.includes(CALL) || id.includes('/node_modules/')) return null;
    const messages = [...cataloguesIn(this.parse(code))].flatMap((catalogue) => catalogue.messages);
    // From the end, so that the places before stay where they are.
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

/** The same for translations: `{ "catalogue": { "name": "text" } }` becomes compiled messages by their id. */
export const compileTranslations = (): Plugin => ({
  name: 'compile-translations',
  enforce: 'pre',
  transform(code, id) {
    if (!TRANSLATION.test(id)) return null;
    // Its shape is held by the test of the catalogues.
    const translation = JSON.parse(code) as Nested;
    return { code: JSON.stringify(flattened(translation, '', id)), map: null };
  },
});

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

/** Plain words need no pieces. */
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

/** Amounts and moments come written: what `Intl` would write here costs a phone more than the page does. */
function refuseNumbers(pieces: CompiledMessage, isCounted = false): void {
  for (const piece of pieces) {
    if (piece === '#' && isCounted) throw new Error('`#` is not filled in: write the number as an argument of its own');
    if (typeof piece === 'string') continue;
    const [argument, kind, forms] = piece;
    if (kind === undefined) continue;
    if (!CHOICES.has(kind)) throw new Error(`{${argument}, ${kind}} is not filled in: write it as a plain argument`);
    // What chooses has forms, and how much is taken off.
    for (const form of Object.values(forms as object))
      if (Array.isArray(form)) refuseNumbers(form, isCounted || kind !== 'select');
  }
}
