import type { FastifyInstance, FastifyRequest } from 'fastify';

const MAX_DEPTH = 16;
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],]/g;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const LONE_SURROGATE = /\p{Cs}/u;

export class UnreadableJson extends Error {
  override readonly name = 'UnreadableJson';
}

/** Parses I-JSON (RFC 7493): no BOM, duplicate names or lone surrogates. Also no `__proto__`, and a depth of 16. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    const text = decoder.decode(bytes);
    const value: unknown = JSON.parse(text);
    checkMembers(text);
    return value;
  } catch {
    throw new UnreadableJson('not an I-JSON message');
  }
}

function checkMembers(text: string): void {
  // One entry for each open object or array; null for an array.
  const open: (Set<string> | null)[] = [];
  let nameComesNext = false;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') {
      if (open.push(token === '{' ? new Set() : null) > MAX_DEPTH) throw new UnreadableJson('too deep');
      nameComesNext = token === '{';
    } else if (token === '}' || token === ']') {
      open.pop();
      nameComesNext = false;
    } else if (token === ',') {
      nameComesNext = open.at(-1) !== null;
    } else {
      const string = readString(token);
      if (nameComesNext) checkName(string, open.at(-1) ?? new Set());
      nameComesNext = false;
    }
  }
}

/** UTF-8 has no lone surrogates, so only an escape can be one. */
function readString(token: string): string {
  if (!token.includes('\\')) return token.slice(1, -1);
  const string = String(JSON.parse(token));
  if (LONE_SURROGATE.test(string)) throw new UnreadableJson('lone surrogate');
  return string;
}

function checkName(name: string, names: Set<string>): void {
  if (name === '__proto__' || names.has(name)) throw new UnreadableJson('member name');
  names.add(name);
}

/** Accepts only JSON bodies, which a form on another site cannot send. */
export function registerJsonParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => (body.byteLength === 0 ? undefined : parseJson(body)),
  );
}
