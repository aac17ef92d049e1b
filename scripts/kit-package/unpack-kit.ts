import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyOfCheckout } from '../walls/copy-of-checkout.ts';

const ROOT = realpathSync(join(import.meta.dirname, '..', '..'));
/** What the kit asks an app to have, and its one dependency. The optional packages are left out. */
const PACKAGES = [
  '@tanstack/react-query',
  '@types/react',
  '@types/react-dom',
  'csstype',
  'qr',
  'react',
  'react-dom',
  'viem',
  'vite',
  'wagmi',
];

export interface UnpackedKit {
  /** An app's folder outside of the checkout, with the kit in its `node_modules`. */
  readonly app: string;
  /** Where the kit is in it. */
  readonly kit: string;
  readonly files: readonly string[];
  readonly write: (file: string, source: string) => string;
  readonly remove: () => void;
}

/** Packs the wallet kit in a checkout where nothing has been built, and unpacks it in an empty folder beside its peers. */
export function unpackKit(): UnpackedKit {
  const app = realpathSync(mkdtempSync(join(tmpdir(), 'wow-kit-app-')));
  const kit = join(app, 'node_modules', '@wow', 'wallet-kit');
  const checkout = copyOfCheckout();
  try {
    // npm gives a package's scripts its own settings, and Vitest's NODE_ENV would make it another build.
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
    mkdirSync(kit, { recursive: true });
    writeFileSync(join(app, 'package.json'), '{ "name": "app", "private": true, "type": "module" }');
    execFileSync('tar', ['-xzf', join(app, packed.filename), '--strip-components=1', '-C', kit]);
    for (const name of PACKAGES) {
      const link = join(app, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(join(ROOT, 'node_modules', name), link, 'junction');
    }
    return {
      app,
      kit,
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
