/** A message where it stands in the code. */
export interface Found {
  /** The names of the groups that it stands in, and its own. */
  readonly path: readonly string[];
  readonly text: string;
  /** Where the literal stands in the code. */
  readonly start: number;
  readonly end: number;
}

export interface FoundCatalogue {
  readonly name: string;
  readonly messages: readonly Found[];
}

/** As much of a syntax tree as is looked at. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Yields every catalogue that is defined in the syntax tree of a file. Throws on one that holds more than words. */
export function* cataloguesIn(node: unknown): Generator<FoundCatalogue> {
  if (Array.isArray(node)) {
    for (const part of node) yield* cataloguesIn(part);
    return;
  }
  if (!isNode(node)) return;
  const { callee, arguments: given } = node;
  if (node.type === 'CallExpression' && isNode(callee) && callee['name'] === 'defineMessages' && Array.isArray(given)) {
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
