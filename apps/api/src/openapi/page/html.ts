import type { JsonSchema } from '../open-api.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A piece of HTML, as opposed to text that has yet to become one. */
export class Html {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  toString(): string {
    return this.#source;
  }
}

type Piece = Html | string | number | readonly Piece[];

const written = (piece: Piece): string => {
  if (piece instanceof Html) return piece.toString();
  if (typeof piece === 'object') return piece.map(written).join('');
  return String(piece).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!);
};

/** Returns the template as HTML; whatever is filled in is text unless it is HTML itself. */
export const html = (template: TemplateStringsArray, ...pieces: readonly Piece[]): Html =>
  new Html(String.raw({ raw: template }, ...pieces.map(written)));

/** Returns the simplest kind of Markdown as HTML: paragraphs, lists and `code`. */
export const renderText = (text: string): Html => html`${text.split('\n\n').map(renderBlock)}`;

const renderBlock = (block: string): Html =>
  block.startsWith('- ')
    ? html`<ul>
        ${block.split('\n').map((line) => html`<li>${renderLine(line.slice(2))}</li>`)}
      </ul>`
    : html`<p>${renderLine(block)}</p>`;

/** Returns a line in which what stands between backticks is code. */
export const renderLine = (line: string): Html =>
  html`${line.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;

const NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  array: 'list',
  object: 'object',
  null: 'null',
};

/** Returns in words what a schema takes, for example "whole number from 1 to 6". */
export function typeText(schema: JsonSchema): string {
  if (schema.const !== undefined) return `always \`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return `one of ${schema.enum.map((value) => `\`${String(value)}\``).join(', ')}`;
  if (schema.anyOf) return schema.anyOf.map((part) => (typeof part === 'object' ? typeText(part) : '')).join(' or ');
  const types = [schema.type ?? []].flat().map((type) => NAMES[type] ?? type);
  return [types.join(' or ') || 'anything', ofItems(schema), bounds(schema), pattern(schema), byDefault(schema)].join(
    '',
  );
}

function ofItems({ items, minItems, maxItems }: JsonSchema): string {
  if (typeof items !== 'object' || Array.isArray(items)) return '';
  const count = minItems !== undefined && minItems === maxItems ? `${minItems} × ` : '';
  return ` of ${count}${typeText(items)}`;
}

function bounds({ minimum, maximum }: JsonSchema): string {
  if (minimum === undefined) return maximum === undefined ? '' : ` up to ${maximum}`;
  return maximum === undefined ? ` from ${minimum}` : ` from ${minimum} to ${maximum}`;
}

const pattern = (schema: JsonSchema): string => (schema.pattern === undefined ? '' : ` like \`${schema.pattern}\``);

const byDefault = (schema: JsonSchema): string =>
  schema.default === undefined ? '' : `, \`${JSON.stringify(schema.default)}\` when absent`;
