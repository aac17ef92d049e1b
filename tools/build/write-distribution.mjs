import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inCheckout } from '../run/run-command.mjs';
import { PACKAGES_APART } from './bundle-server.mjs';

/** Stay where they are in the checkout, because both bundles find them by relative paths. */
const FILES = [
  'LICENSE',
  'apps/api/dist',
  'apps/cli/dist',
  'apps/web/dist',
  'config',
  'deploy/monitoring',
  'deploy/systemd',
  'kits/quest-widget/dist',
  'product/accounts/common-passwords.bin',
  'product/accounts/common-passwords.md',
  'product/migrations',
];

/** Workspaces whose packages the bundles import. */
const WORKSPACES = ['apps/api', 'core', 'product'];

/** Types, sources and source maps of packages: two thirds of their size. */
const UNUSED_BY_NODE = /\.(d\.[cm]?ts|[cm]?ts|tsx|map|md)$/;

const COMMAND = `#!/bin/sh
exec node --enable-source-maps "$(dirname "$(readlink -f "$0")")/../apps/cli/dist/main.js" "$@"
`;

/** Copies the built server and commands with the packages that they import. Returns how many, and the version. */
export function writeDistribution(folder) {
  const { packages: locked } = JSON.parse(readFileSync(inCheckout('package-lock.json'), 'utf8'));
  const { name, version, license, type, engines } = JSON.parse(readFileSync(inCheckout('package.json'), 'utf8'));
  for (const path of FILES) cpSync(inCheckout(path), join(folder, path), { recursive: true });
  const packages = findPackages(locked);
  for (const path of packages) copyPackage(path, folder);
  const scripts = {
    start: 'node --enable-source-maps apps/api/dist/main.js',
    wow: 'node --enable-source-maps apps/cli/dist/main.js',
  };
  const manifest = { name, version, private: true, license, type, engines, scripts };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin', 'wow'), COMMAND);
  chmodSync(join(folder, 'bin', 'wow'), 0o755);
  return { packages: packages.length, version };
}

/** Returns the folders of the packages and of their dependencies, as the lockfile names them. */
function findPackages(locked) {
  const found = new Set();
  const add = (from, name) => {
    const path = resolvePackage(locked, from, name);
    // Native builds for other platforms are not installed.
    if (path === null || found.has(path) || !existsSync(inCheckout(path))) return;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = locked[path];
    const peers = Object.keys(peerDependencies ?? {}).filter((peer) => peerDependenciesMeta[peer]?.optional !== true);
    for (const needed of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) add(path, needed);
  };
  for (const workspace of WORKSPACES) for (const name of PACKAGES_APART) add(workspace, name);
  return [...found];
}

/** As Node does: the nearest node_modules above counts. */
function resolvePackage(locked, from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    if (basename(folder) === 'node_modules') continue;
    const path = join(folder, 'node_modules', name).replaceAll('\\', '/');
    if (path in locked) return path;
    if (folder === '.' || folder === '') return null;
  }
}

function copyPackage(path, folder) {
  const from = inCheckout(path);
  cpSync(from, join(folder, path), {
    recursive: true,
    filter: (file) => {
      const inside = file.slice(from.length);
      // Its own node_modules are packages of the list.
      return (
        !inside.split(/[\\/]/).includes('node_modules') && (!UNUSED_BY_NODE.test(file) || /licen[cs]e/i.test(file))
      );
    },
  });
}
