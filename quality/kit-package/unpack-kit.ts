import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyOfCheckout } from '../walls/copy-of-checkout.ts';

const ROOT = realpathSync(join(import.meta.dirname, '..', '..'));
/** The packages of an app beside the kit. npm leaves out the kit's optional dependencies. */
const PACKAGES = [
  '@tanstack/react-query',
  '@types/react',
  '@types/react-dom',
  'react',
  'react-dom',
  'viem',
  'vite',
  'wagmi',
];

/** Returns the version in this checkout. */
const versionOf = (name: string): string => {
  const file = readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
};

export interface UnpackedKit {
  /** An app's folder outside the checkout with the kit in its `node_modules`. */
  readonly app: string;
  readonly kit: string;
  readonly tarball: string;
  readonly files: readonly string[];
  readonly write: (file: string, source: string) => string;
  readonly remove: () => void;
}

/** Packs the wallet kit in an unbuilt checkout and installs it in an empty app. */
export function unpackKit(): UnpackedKit {
  const app = realpathSync(mkdtempSync(join(tmpdir(), 'wow-kit-app-')));
  const kit = join(app, 'node_modules', '@wow', 'wallet-kit');
  const checkout = copyOfCheckout();
  try {
    // npm passes its own settings to scripts, and Vitest's NODE_ENV would change the build.
    const env = { ...process.env, NODE_ENV: undefined };
    const args = [
      'run',
      '--silent',
      'package',
      '--workspace',
      'kits/wallet-kit',
      '--',
      '--json',
      '--pack-destination',
      app,
    ];
    const output = execFileSync('npm', args, {
      cwd: checkout.root,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [packed] = JSON.parse(output.slice(output.indexOf('[\n'))) as [
      { filename: string; files: { path: string }[] },
    ];
    const versions = PACKAGES.map((name) => [name, versionOf(name)] as const);
    const dependencies = { '@wow/wallet-kit': `file:${packed.filename}`, ...Object.fromEntries(versions) };
    writeFileSync(
      join(app, 'package.json'),
      JSON.stringify({ name: 'app', private: true, type: 'module', dependencies }),
    );
    execFileSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--silent'], {
      cwd: app,
      env: { ...env, npm_config_workspaces: undefined },
      stdio: 'pipe',
    });
    return {
      app,
      kit,
      tarball: join(app, packed.filename),
      files: packed.files.map(({ path }) => path),
      write(file, source) {
        writeFileSync(join(app, file), source);
        return join(app, file);
      },
      remove: () => rmSync(app, { recursive: true, force: true }),
    };
  } finally {
    checkout.remove();
  }
}
