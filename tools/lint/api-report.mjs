import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { inCheckout, readIfThere, runNode, toolFile } from '../run/run-command.mjs';
import { createReference } from '../docs/api-reference/create-reference.mjs';
import { toNamespace } from '../docs/api-reference/declarations.mjs';

// Each kit's public names and types: in `api-report.md` for reviewers, and in `docs/reference` for users, with examples.
// Part of `npm run check`, which fails while they differ from the code. `npm run api-report` writes both, and asks for a
// changeset first.
const REPORT = 'api-report.md';
const REFERENCE = 'docs/reference';
/** Lines of a difference that are printed. */
const MAX_SHOWN = 40;
const TYPES_OF_APPS = {
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
  jsx: 'react-jsx',
  strict: true,
};

/** Compiles the declarations of a kit and returns its name, the report about all entries, and the reference. */
async function reportKit(folder) {
  const kit = inCheckout('kits', folder);
  const built = inCheckout('.cache', 'api-report', folder);
  rmSync(built, { recursive: true, force: true });
  const types = join(built, 'types');
  const project = join(kit, 'tsconfig.types.json');
  const options = ['-p', project, '--outDir', types, '--declarationMap', 'false'];
  const compiled = await runNode(toolFile('typescript', 'tsc'), options);
  if (!compiled.ok) throw new Error(`The declarations of ${folder} do not compile.\n${compiled.output}`);
  const manifest = JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8'));
  // A stylesheet has no names.
  const entries = Object.entries(manifest.exports).flatMap(([entry, { types: file }]) =>
    file === undefined || entry.endsWith('.css')
      ? []
      : [[toNamespace(entry), join(types, file.slice(file.indexOf('/types/') + '/types/'.length))]],
  );
  // One program for all entries is several times faster than one each.
  const all = join(types, 'api.d.ts');
  writeFileSync(all, entries.map(([name, file]) => `export * as ${name} from '${file}';\n`).join(''));
  const { report, declarations } = extract(kit, all, built);
  return { name: manifest.name, report, ...(await createReference(folder, manifest, declarations)) };
}

/** Returns the report, and one declaration file, with a namespace for each entry. */
function extract(kit, entry, built) {
  const declarations = join(built, 'declarations.d.ts');
  const silent = { default: { logLevel: 'none' } };
  const config = ExtractorConfig.prepare({
    packageJsonFullPath: join(kit, 'package.json'),
    configObject: {
      projectFolder: kit,
      mainEntryPointFilePath: entry,
      compiler: {
        overrideTsconfig: {
          compilerOptions: { ...TYPES_OF_APPS, lib: ['es2022', 'dom', 'dom.iterable'], skipLibCheck: true, types: [] },
          include: [entry],
        },
      },
      newlineKind: 'lf',
      apiReport: {
        enabled: true,
        includeForgottenExports: true,
        reportFileName: 'report',
        reportFolder: built,
        reportTempFolder: join(built, 'temp'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: true, untrimmedFilePath: declarations },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: silent,
        extractorMessageReporting: silent,
        tsdocMessageReporting: silent,
      },
    },
  });
  mkdirSync(built, { recursive: true });
  Extractor.invoke(config, { localBuild: true, messageCallback: (message) => (message.handled = true) });
  const read = (file) => readFileSync(file, 'utf8');
  return { report: read(join(built, 'report.api.md')), declarations: read(declarations) };
}

/** Returns the lines that one of the reports has more often, as in a diff. */
function listChanges(before, after) {
  if (before === after) return [];
  const only = (text, other) => {
    const left = other.split('\n');
    return text.split('\n').filter((line) => {
      const at = left.indexOf(line);
      if (at === -1) return true;
      left.splice(at, 1);
      return false;
    });
  };
  const changes = [
    ...only(before, after).map((line) => `- ${line}`),
    ...only(after, before).map((line) => `+ ${line}`),
  ];
  if (changes.length === 0) return ['  The order of the lines.'];
  return changes.length <= MAX_SHOWN
    ? changes
    : [...changes.slice(0, MAX_SHOWN), `  … ${changes.length - MAX_SHOWN} more`];
}

const hasChangeset = (name) =>
  readdirSync(inCheckout('.changeset'))
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .some((file) => readFileSync(inCheckout('.changeset', file), 'utf8').split('---')[1]?.includes(name));

/** Returns the text of each file that a kit has or should have; null where there is none. */
function compareFiles(folder, report, pages) {
  const home = inCheckout('kits', folder);
  const reference = join(home, REFERENCE);
  const old = existsSync(reference) ? readdirSync(reference) : [];
  const wanted = new Map([[REPORT, report], ...old.map((file) => [join(REFERENCE, file), null])]);
  if (pages.size === 0) old.forEach((file) => wanted.delete(join(REFERENCE, file)));
  for (const [file, text] of pages) wanted.set(join(REFERENCE, file), text);
  return [...wanted]
    .map(([file, after]) => ({ file: join('kits', folder, file), before: readIfThere(join(home, file)), after }))
    .map((one) => ({ ...one, changes: listChanges(one.before ?? '', one.after ?? '') }))
    .filter(({ before, after }) => before !== after);
}

function writeFile({ file, after, changes }) {
  const path = inCheckout(file);
  mkdirSync(dirname(path), { recursive: true });
  if (after === null) rmSync(path);
  else writeFileSync(path, after);
  console.log([file, ...changes].join('\n'));
}

const isWriting = process.argv.includes('--write');
const problems = [];
for (const folder of readdirSync(inCheckout('kits')).filter((name) => existsSync(inCheckout('kits', name, REPORT)))) {
  const { name, report, pages, problems: missing } = await reportKit(folder);
  problems.push(...missing);
  const files = compareFiles(folder, report, pages);
  const reported = files.find(({ file }) => file.endsWith(REPORT));
  if (!isWriting) {
    for (const { file, changes } of files) {
      problems.push(`${file} differs from the code. Run: npm run api-report`, ...changes);
    }
  } else if (reported && !hasChangeset(name)) {
    problems.push(`The public names of ${name} changed. Describe it first: npx changeset`, ...reported.changes);
  } else if (missing.length === 0) files.forEach(writeFile);
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
