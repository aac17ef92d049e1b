import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyOfCheckout } from '../walls/copy-of-checkout.ts';

const ROOT = realpathSync(join(import.meta.dirname, '..', '..'));
interface PackedKit {
  readonly folder: string;
  readonly name: string;
  /** The packages of an app beside the kit. npm leaves out the kit's optional dependencies. */
  readonly packages: readonly string[];
}

const REACT_APP = ['@types/react', '@types/react-dom', 'react', 'react-dom', 'vite'];

export const WALLET_KIT: PackedKit = {
  folder: 'kits/wallet-kit',
  name: '@wow/wallet-kit',
  packages: [...REACT_APP, '@tanstack/react-query', 'viem', 'wagmi'],
};

export const QUEST_WIDGET: PackedKit = { folder: 'kits/quest-widget', name: '@wow/quest-widget', packages: REACT_APP };

const APP_COMPILER_OPTIONS = {
  target: 'es2023',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2023', 'dom', 'dom.iterable'],
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
};

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
  /** Type-checks `main.tsx` as an app would. Returns the errors. */
  readonly compile: (options?: { readonly types?: readonly string[]; readonly skipLibCheck?: boolean }) => string;
  readonly remove: () => void;
}

/** Packs a kit in an unbuilt checkout and installs it in an empty app. */
export function unpackKit({ folder, name, packages }: PackedKit): UnpackedKit {
  const app = realpathSync(mkdtempSync(join(tmpdir(), 'wow-kit-app-')));
  const kit = join(app, 'node_modules', name);
  const checkout = copyOfCheckout();
  try {
    // npm passes its own settings to scripts, and Vitest's NODE_ENV would change the build.
    const env = { ...process.env, NODE_ENV: undefined };
    const args = ['run', '--silent', 'package', '--workspace', folder, '--', '--json', '--pack-destination', app];
    const output = execFileSync('npm', args, {
      cwd: checkout.root,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [packed] = JSON.parse(output.slice(output.indexOf('[\n'))) as [
      { filename: string; files: { path: string }[] },
    ];
    const versions = packages.map((own) => [own, versionOf(own)] as const);
    const dependencies = { [name]: `file:${packed.filename}`, ...Object.fromEntries(versions) };
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
      compile({ types = [], skipLibCheck = false } = {}) {
        const compilerOptions = { ...APP_COMPILER_OPTIONS, types, skipLibCheck };
        writeFileSync(join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['main.tsx'] }));
        const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
        const args = [join(typescript, 'bin', 'tsc'), '-p', app];
        return spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout;
      },
      remove: () => rmSync(app, { recursive: true, force: true }),
    };
  } finally {
    checkout.remove();
  }
}
