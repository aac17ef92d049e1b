import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { inCheckout } from '../../run/run-command.mjs';
import { findAllReferences, parseDeclarations, toNamespace } from './declarations.mjs';
import { findExample, readExamples, splitComment } from './examples.mjs';
import { loadWallets } from './load-wallets.mjs';
import { toAnchor, writeIndex, writePage } from './pages.mjs';

const FORMAT = JSON.parse(readFileSync(inCheckout('.oxfmtrc.json'), 'utf8'));
const EXAMPLES = 'docs/examples';
/** This many wallets are one table, and an example of one is an example of all. */
const MIN_WALLETS_IN_TABLE = 10;

/**
 * Returns the pages of a kit's API reference by file name, one for each entry. Each example is a section of a page, with
 * the exports that it imports. If an export has no example, or an example no export, there are problems and no pages.
 */
export async function createReference(folder, manifest, declarations) {
  const code = parseDeclarations(declarations);
  const examples = readExamples(inCheckout('kits', folder, EXAMPLES), manifest.name);
  /** Where each export is described first, by its name in the declarations. */
  const described = new Map();
  const entries = Object.entries(manifest.exports)
    .filter(([entry, { types }]) => types !== undefined && !entry.endsWith('.css'))
    .map(([entry, { source }]) => {
      const specifier = manifest.name + entry.slice(1);
      const page = `${(entry.slice(2) || folder).replaceAll('/', '-')}.md`;
      const { intro } = splitComment(readFileSync(inCheckout('kits', folder, source), 'utf8'));
      const exported = code.namespaces.get(toNamespace(entry));
      const own = exported.filter(
        ({ local }, at) => !described.has(local) && exported.findIndex((one) => one.local === local) === at,
      );
      const again = exported.filter((one) => !own.includes(one));
      const arranged = arrangeExports(own, specifier, examples, code);
      for (const { local, name } of own) described.set(local, { specifier, page, name, anchor: toAnchor(name) });
      for (const { local } of arranged.wallets) described.get(local).anchor = toAnchor(arranged.walletsTitle);
      return { specifier, page, intro, again, ...arranged };
    });

  const problems = [
    ...entries.flatMap(({ specifier, missing }) =>
      missing.map((name) => `${specifier}: ${name} has no example. Import it in a file of kits/${folder}/${EXAMPLES}.`),
    ),
    ...examples
      .filter((example) => !entries.some(({ sections }) => sections.has(example)))
      .map(({ file }) => `kits/${folder}/${EXAMPLES}/${file} is the example of no export. Import one, or delete it.`),
  ];
  if (problems.length > 0) return { pages: new Map(), problems };

  const wallets = entries.some((entry) => entry.wallets.length > 0) ? await loadWallets(folder) : {};
  const pages = new Map([['README.md', writeIndex(manifest.name, entries, described)]]);
  for (const entry of entries.filter(({ sections }) => sections.size > 0)) {
    pages.set(entry.page, await writePage(entry, { code, described, wallets, formatText }));
  }
  for (const [file, text] of pages) pages.set(file, await formatText(file, text));
  return { pages, problems };
}

const formatText = async (path, text) => (await format(path, text, FORMAT)).code;

/** Returns an entry's exports by example, its wallets if they are a table, and the names that have no example. */
function arrangeExports(own, entry, examples, code) {
  const createsWallet = own.filter(({ local }) => code.declared.get(local).type === 'CreateWallet');
  const wallets = createsWallet.length >= MIN_WALLETS_IN_TABLE ? createsWallet : [];
  const walletNames = wallets.map(({ name }) => name);
  const isType = ({ local }) => code.declared.get(local).kind === 'Type';
  const chosen = new Map();
  for (const one of own) {
    const example = findExample(examples, entry, wallets.includes(one) ? walletNames : [one.name]);
    if (example) chosen.set(one, example);
  }
  // A type without an example of its own is described with the first export that uses it.
  const users = [...chosen.keys()];
  for (const one of own.filter((type) => !chosen.has(type) && isType(type))) {
    const user = users.find(({ local }) => findAllReferences(code, local).has(one.local));
    if (user) chosen.set(one, chosen.get(user));
  }
  const sections = new Map();
  for (const one of own.filter((exported) => chosen.has(exported))) {
    const example = chosen.get(one);
    sections.set(example, [...(sections.get(example) ?? []), one]);
  }
  // In a section, the component is before the type of its options.
  for (const [example, list] of sections) {
    sections.set(example, [...list.filter((one) => !isType(one)), ...list.filter(isType)]);
  }
  const missing = own.filter((one) => !chosen.has(one)).map(({ name }) => name);
  return { sections, wallets, walletsTitle: chosen.get(wallets[0])?.title ?? '', missing };
}
