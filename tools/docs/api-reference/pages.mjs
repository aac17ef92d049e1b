import { findReferences, replaceNames, stripNumber } from './declarations.mjs';

/** A parameter that is taken apart, such as `({ open, onClose }: `. The caller passes one object. */
const DESTRUCTURED = /\(\{[^(){}]*\}(\??): /;

export const toAnchor = (title) => title.toLowerCase().replaceAll(' ', '-');

const fence = (language, code) => `\`\`\`${language}\n${code.trim()}\n\`\`\``;

/** Returns the page that lists the entries of a kit. */
export function writeIndex(kit, entries, described) {
  const rows = entries.map(({ specifier, page, intro, sections, again }) => {
    if (sections.size > 0) return `| [\`${specifier}\`](${page}) | ${intro} |`;
    const first = described.get(again[0].local);
    return `| \`${specifier}\` | The exports of [\`${first.specifier}\`](${first.page}). |`;
  });
  return `# API reference of ${kit}

Each page describes one entry of the package: every export with its type, and an example. The examples are the files of [docs/examples](../examples).

| entry | what it has |
| --- | --- |
${rows.join('\n')}

\`npm run api-report\` writes these pages from the code, its comments and the examples.
`;
}

/** Returns the page of an entry. */
export async function writePage(entry, context) {
  const { specifier, intro, sections, again, wallets } = entry;
  const describe = createDescriber(entry, context);
  const contents = [...sections].map(([{ title }, own]) => {
    const names = own.filter((one) => !wallets.includes(one)).map(({ name }) => `\`${name}\``);
    const all = own.length > names.length ? [...names, `${own.length - names.length} wallets`] : names;
    return `- [${title}](#${toAnchor(title)}): ${all.join(', ')}`;
  });
  const parts = [`# \`${specifier}\``, intro, 'Part of the [API reference](README.md).'];
  if (contents.length > 2) parts.push(contents.join('\n'));
  for (const [{ title, intro: sentence, file, code }, own] of sections) {
    parts.push(`## ${title}`, `${sentence} ([${file}](../examples/${file}))`, fence(file.split('.').pop(), code));
    const single = own.filter((one) => !wallets.includes(one));
    for (const one of single) {
      // `useSignIn` and `UseSignIn` would have one anchor: they are described together.
      const twins = single.filter(({ name }) => toAnchor(name) === toAnchor(one.name));
      if (twins[0] === one) parts.push(...(await describe(twins, own)));
    }
    if (own.length > single.length) parts.push(tabulateWallets(wallets, context));
  }
  if (again.length > 0) parts.push('## Also exported', tabulateAgain(again, entry, context));
  return parts.join('\n\n');
}

/**
 * Returns the function that describes exports of a page. The types that they need and that are not exported follow them,
 * once on the page.
 */
function createDescriber({ page, sections }, { code, described, formatText }) {
  const names = new Map([...sections.values()].flat().map(({ local, name }) => [local, name]));
  const taken = new Set(names.values());
  /** The export below which a type is described that is not exported. */
  const shown = new Map();

  /** Gives each declaration the name that a reader knows. */
  const rename = (source) =>
    replaceNames(source, (word) => {
      if (names.has(word)) return names.get(word);
      if (code.declared.has(word)) {
        const name = stripNumber(word);
        const isAmbiguous = taken.has(name) && described.has(word);
        return isAmbiguous ? `import('${described.get(word).specifier}').${name}` : name;
      }
      return taken.has(word) && code.imported.has(word) ? `${code.imported.get(word)}.${word}` : word;
    });

  return async ([first, ...twins], section) => {
    const neighbours = new Set(section.map(({ local }) => local));
    const waiting = [first, ...twins].map(({ local }) => local);
    const seen = new Set(waiting);
    const blocks = [];
    const links = [];
    for (let local = waiting.shift(); local !== undefined; local = waiting.shift()) {
      const { source, doc, kind } = code.declared.get(local);
      const parameter = kind === 'Component' ? 'props' : 'options';
      const text = rename(source).replace(DESTRUCTURED, `(${parameter}$1: `);
      blocks.push(local === first.local || doc === '' ? text : `${doc}\n${text}`);
      for (const other of findReferences(code, local).filter((name) => !seen.has(name))) {
        seen.add(other);
        const target = described.get(other);
        if (target?.name === stripNumber(other)) {
          if (!neighbours.has(other)) links.push(linkTo(target, page));
        } else if (shown.has(other)) links.push(`[\`${rename(other)}\`](#${toAnchor(shown.get(other))})`);
        else {
          shown.set(other, first.name);
          waiting.push(other);
        }
      }
    }
    const { kind, doc } = code.declared.get(first.local);
    // A constant without a value is an error except in declarations.
    const formatted = await formatText('types.d.ts', blocks.join('\n\n'));
    return [
      `### \`${first.name}\``,
      `${kind}. ${toProse(doc)}`.trim(),
      fence('ts', formatted),
      ...(links.length > 0 ? [`See ${links.join(', ')}.`] : []),
    ];
  };
}

const linkTo = ({ name, page, anchor }, from) => `[\`${name}\`](${page === from ? '' : page}#${anchor})`;

/** Returns a doc comment as sentences. */
function toProse(doc) {
  const [text, ...tags] = doc
    .replaceAll(/^\/\*\*|\*\/$/g, '')
    .replaceAll(/^\s*\* ?/gm, '')
    .split(/\s*@(?=(?:throws|default|param|see|public)\b)/);
  const throws = tags
    .filter((tag) => tag.startsWith('throws '))
    .map(
      (tag) =>
        `Throws ${tag
          .slice('throws '.length)
          .trim()
          .replace(/^Error\b/, 'an `Error`')}.`,
    );
  return [text, ...throws].join(' ').replaceAll(/\s+/g, ' ').trim();
}

const tabulateAgain = (again, { page }, { described }) =>
  [
    '| export | described as |',
    '| --- | --- |',
    ...again.map(({ local, name }) => {
      const target = described.get(local);
      const where = target.page === page ? '' : ` of \`${target.specifier}\``;
      return `| \`${name}\` | ${linkTo(target, page)}${where} |`;
    }),
  ].join('\n');

/** Returns a table of the wallets, with what each wallet says about itself. */
function tabulateWallets(list, { code, wallets }) {
  const rows = list.map(({ local, name }) => {
    const { name: title, id, extension, qrCode, desktop, mobile } = wallets[name]({ projectId: 'any' });
    const isPaired = qrCode !== undefined || desktop?.getUri !== undefined || mobile?.getUri !== undefined;
    const ways = [...(extension ? ['extension'] : []), ...(isPaired ? ['app'] : [])];
    return `| \`${name}\` | ${title} | \`${id}\` | ${ways.join(', ')} | ${toProse(code.declared.get(local).doc)} |`;
  });
  return ['| export | wallet | id | connects by | note |', '| --- | --- | --- | --- | --- |', ...rows.sort()].join(
    '\n',
  );
}
