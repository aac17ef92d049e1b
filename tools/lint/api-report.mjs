import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { inCheckout, readIfThere, runNode, toolFile } from '../run/run-command.mjs';

// Each kit's public names and types, in `api-report.md`. Part of `npm run check`: it fails while the report differs from
// the code. `npm run api-report` writes the report, and asks for a changeset first.
const REPORT = 'api-report.md';
/** Lines of a difference that are printed. */
const MAX_SHOWN = 40;
const TYPES_OF_APPS = {
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
  jsx: 'react-jsx',
  strict: true,
};

/** Compiles the declarations of a kit and returns its name and the report about all entries. */
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
      : [[toName(entry), join(types, file.slice(file.indexOf('/types/') + '/types/'.length))]],
  );
  // One program for all entries is several times faster than one each.
  const all = join(types, 'api.d.ts');
  writeFileSync(all, entries.map(([name, file]) => `export * as ${name} from '${file}';\n`).join(''));
  return { name: manifest.name, report: extract(kit, all, built) };
}

/** `.` is `index`, `./a/b` is `a_b`. */
const toName = (entry) => entry.replace(/^\.\/?/, '').replaceAll(/\W/g, '_') || 'index';

function extract(kit, entry, built) {
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
      dtsRollup: { enabled: false },
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
  return readFileSync(join(built, 'report.api.md'), 'utf8');
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

const isWriting = process.argv.includes('--write');
const problems = [];
for (const folder of readdirSync(inCheckout('kits')).filter((name) => existsSync(inCheckout('kits', name, REPORT)))) {
  const { name, report } = await reportKit(folder);
  const file = inCheckout('kits', folder, REPORT);
  const changes = listChanges(readIfThere(file) ?? '', report);
  if (changes.length === 0) continue;
  if (!isWriting) {
    problems.push(`kits/${folder}/${REPORT} differs from the code. Run: npm run api-report`, ...changes);
  } else if (!hasChangeset(name)) {
    problems.push(`The public names of ${name} changed. Describe it first: npx changeset`, ...changes);
  } else {
    writeFileSync(file, report);
    console.log([`kits/${folder}/${REPORT}`, ...changes].join('\n'));
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
