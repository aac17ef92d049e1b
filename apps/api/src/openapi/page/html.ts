import type { JsonSchema } from '../json-schema.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML, in contrast to text that needs escaping. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Piece = Html | string | number | readonly Piece[];

const escape = (piece: Piece): string => {
  if (piece instanceof Html) return piece.source;
  if (typeof piece === 'object') return piece.map(escape).join('');
  return String(piece).replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);
};

/** Every inserted value except `Html` is escaped. */
export const html = (template: TemplateStringsArray, ...pieces: readonly Piece[]): Html =>
  new Html(String.raw({ raw: template }, ...pieces.map(escape)));

/** Renders a subset of Markdown: paragraphs, lists and `code`. */
export const renderText = (text: string): Html => html`${text.split('\n\n').map(renderBlock)}`;

const renderBlock = (block: string): Html =>
  block.startsWith('- ')
    ? html`<ul>
        ${block.split('\n').map((line) => html`<li>${renderLine(line.slice(2))}</li>`)}
      </ul>`
    : html`<p>${renderLine(block)}</p>`;

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

/** Describes a schema in words, for example "whole number from 1 to 6". */
export function describeType(schema: JsonSchema): string {
  const { pattern, default: absent } = schema;
  if (schema.const !== undefined) return `always \`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return `one of ${schema.enum.map((value) => `\`${String(value)}\``).join(', ')}`;
  if (schema.anyOf)
    return schema.anyOf.map((part) => (typeof part === 'object' ? describeType(part) : '')).join(' or ');
  const types = [schema.type ?? []].flat().map((type) => NAMES[type] ?? type);
  return [
    types.join(' or ') || 'anything',
    describeItems(schema),
    describeBounds(schema),
    pattern === undefined ? '' : ` like \`${pattern}\``,
    absent === undefined ? '' : `, \`${JSON.stringify(absent)}\` when absent`,
  ].join('');
}

function describeItems({ items, minItems, maxItems }: JsonSchema): string {
  if (typeof items !== 'object' || Array.isArray(items)) return '';
  const count = minItems !== undefined && minItems === maxItems ? `${minItems} × ` : '';
  return ` of ${count}${describeType(items)}`;
}

function describeBounds({ minimum, maximum }: JsonSchema): string {
  if (minimum === undefined) return maximum === undefined ? '' : ` up to ${maximum}`;
  return maximum === undefined ? ` from ${minimum}` : ` from ${minimum} to ${maximum}`;
}
