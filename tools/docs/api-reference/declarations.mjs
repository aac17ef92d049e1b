import { parseSync } from 'oxc-parser';

const IDENTIFIER = /(?<![\w$.])[A-Za-z_$][\w$]*/g;
const COMMENTS_AND_STRINGS = /\/\*[\s\S]*?\*\/|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g;

/** `.` is `index`, `./a/b` is `a_b`: the namespace of an entry. */
export const toNamespace = (entry) => entry.replace(/^\.\/?/, '').replaceAll(/\W/g, '_') || 'index';

/** API Extractor numbers equal names of different files: `Avatar_2`. */
export const stripNumber = (name) => name.replace(/_\d+$/, '');

/**
 * Reads the file with all declarations of a kit, in which each entry is a namespace.
 * Returns the declarations by name, the exports of each namespace as `{ local, name }`, and the modules of imported names.
 */
export function parseDeclarations(text) {
  const { program, comments } = parseSync('declarations.d.ts', text);
  const docs = new Map(comments.map(({ start, end }) => [end, text.slice(start, end)]));
  const declared = new Map();
  const namespaces = new Map();
  const imported = new Map();
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const { local } of statement.specifiers) imported.set(local.name, statement.source.value);
    } else if (statement.type === 'ExportNamedDeclaration') {
      if (statement.declaration) namespaces.set(statement.declaration.id.name, listExports(statement.declaration));
    } else if (statement.type !== 'TSModuleDeclaration') {
      // A namespace that is not exported has the properties of a function: the comment of the function names them.
      const one = readDeclaration(statement, text);
      const overloaded = declared.get(one.name);
      const doc = docs.get(text.slice(0, statement.start).trimEnd().length) ?? '';
      declared.set(
        one.name,
        overloaded
          ? { ...overloaded, source: `${overloaded.source}\n${one.source}` }
          : { ...one, doc: doc.startsWith('/**') ? doc : '' },
      );
    }
  }
  return { declared, namespaces, imported };
}

const listExports = ({ body }) =>
  body.body.flatMap(({ specifiers }) =>
    specifiers.map(({ local, exported }) => ({ local: local.name, name: exported.name })),
  );

function readDeclaration(statement, text) {
  const { name, typeAnnotation } = statement.id ?? statement.declarations[0].id;
  const annotation = typeAnnotation?.typeAnnotation;
  const source = text.slice(statement.start, statement.end).replace(/^declare /, '');
  return {
    name,
    source,
    /** The type of a constant. */
    type: annotation && text.slice(annotation.start, annotation.end),
    kind: getKind(stripNumber(name), source),
  };
}

function getKind(name, source) {
  if (/^(interface|type)\b/.test(source)) return 'Type';
  if (source.startsWith('class')) return 'Class';
  if (/^use[A-Z]/.test(name)) return 'Hook';
  return /^[A-Z]/.test(name) ? 'Component' : 'Function';
}

/** Calls `replace` for each word of a declaration that may be a name. */
export const replaceNames = (source, replace) => source.replaceAll(IDENTIFIER, replace);

/** Returns the declarations that one refers to. */
export function findReferences({ declared }, name) {
  const plain = declared.get(name).source.replaceAll(COMMENTS_AND_STRINGS, '');
  return [...new Set(plain.match(IDENTIFIER))].filter((word) => declared.has(word));
}

/** Returns the declarations that one refers to, and those that these refer to. */
export function findAllReferences(code, name, found = new Set()) {
  for (const other of findReferences(code, name).filter((word) => !found.has(word))) {
    found.add(other);
    findAllReferences(code, other, found);
  }
  return found;
}
