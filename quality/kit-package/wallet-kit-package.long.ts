import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { build, type Rollup } from 'vite';
import { findMissingPackage } from '../../kits/wallet-kit/src/connectors/wallet-errors.ts';
import { findChromium } from '../../bench/parts/browser/find-chromium.ts';
import { unpackKit, type UnpackedKit, WALLET_KIT } from './unpack-kit.ts';

let unpacked: UnpackedKit;

beforeAll(() => {
  unpacked = unpackKit(WALLET_KIT);
}, 300_000);
afterAll(() => unpacked.remove());

const CONFIG = `
import { sepolia } from 'viem/chains';
import { getDefaultConfig } from '@wow/wallet-kit';
export const config = getDefaultConfig({ appName: 'App', projectId: 'id', chains: [sepolia] });
`;

/** The targets of every entry in `exports` except the source, which only this checkout uses. */
function targets(): readonly string[] {
  const { exports, main, types } = JSON.parse(readFileSync(join(unpacked.kit, 'package.json'), 'utf8')) as {
    exports: Record<string, { types?: string; default?: string }>;
    main: string;
    types: string;
  };
  const listed = Object.values(exports).flatMap(({ types: declarations, default: file }) => [
    declarations ?? '',
    file ?? '',
  ]);
  return [...listed, main, types];
}

test('wallet kit package: it is packed without a build and contains all entries and licences, no tests or playgrounds', () => {
  for (const target of targets()) expect(existsSync(join(unpacked.kit, target)), target).toBe(true);
  expect(unpacked.files).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'CHANGELOG.md', 'dist/icons/LICENSE.md', 'dist/styles.css']),
  );
  expect(
    unpacked.files.filter((path) => /^(playground|catalogue|examples|budget)\/|\.test\.|\/testing\//.test(path)),
  ).toEqual([]);
});

test('wallet kit package: each map of code and declarations points to a source in the package', () => {
  const dist = join(unpacked.kit, 'dist');
  const maps = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.map'));
  const count = (ending: string): number => maps.filter((name) => name.endsWith(ending)).length;
  expect(count('.js.map')).toBeGreaterThan(90);
  expect(count('.d.ts.map')).toBeGreaterThan(90);
  const missing = maps.flatMap((name) => {
    const { sources } = JSON.parse(readFileSync(join(dist, name), 'utf8')) as { sources: string[] };
    return sources
      .filter((source) => !existsSync(join(dist, dirname(name), source)))
      .map((source) => `${name}: ${source}`);
  });
  expect(missing).toEqual([]);
});

test('wallet kit package: publint has nothing to say', async () => {
  const { messages } = await publint({ pkgDir: unpacked.kit, strict: true, pack: false });
  expect(messages).toEqual([]);
});

test('wallet kit package: TypeScript finds the types of every entry in each kind of resolution', async () => {
  const tarball = createPackageFromTarballData(readFileSync(unpacked.tarball));
  const checked = await checkPackage(tarball, { excludeEntrypoints: ['./styles.css', './rainbowkit/styles.css'] });
  // The kit has modules only. CommonJS code imports them dynamically, as RainbowKit's.
  const found = checked.types === false ? ['no types'] : checked.problems.map(({ kind }) => kind);
  expect(found.filter((kind) => kind !== 'CJSResolvesToESM')).toEqual([]);
  expect(Object.keys('entrypoints' in checked ? checked.entrypoints : {})).toContain('./rainbowkit');
});

test('wallet kit package: it contains every file that its declarations import', () => {
  const types = join(unpacked.kit, 'dist', 'types');
  const missing = readdirSync(types, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.d.ts'))
    .flatMap((name) =>
      [...readFileSync(join(types, name), 'utf8').matchAll(/(?:from|import\(|import) ?'(\.[^']+)'/g)]
        .map(([, path = '']) => join(types, dirname(name), path.replace(/\.tsx?$/, '.d.ts')))
        .filter((path) => !existsSync(path)),
    );
  expect(missing).toEqual([]);
});

test('wallet kit package: an app outside the checkout compiles and builds with it', async () => {
  unpacked.write('config.ts', CONFIG);
  unpacked.write(
    'main.tsx',
    `import { createRoot } from 'react-dom/client';
     import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
     import { WagmiProvider } from 'wagmi';
     import { ConnectButton, RainbowKitProvider, type Theme, darkTheme, lightTheme } from '@wow/wallet-kit/rainbowkit';
     import '@wow/wallet-kit/styles.css';
     import { config } from './config.ts';
     const theme: Theme = { lightMode: lightTheme(), darkMode: darkTheme() };
     createRoot(document.body).render(
       <WagmiProvider config={config}>
         <QueryClientProvider client={new QueryClient()}>
           <RainbowKitProvider theme={theme}><ConnectButton /></RainbowKitProvider>
         </QueryClientProvider>
       </WagmiProvider>,
     );`,
  );
  unpacked.write('index.html', '<script type="module" src="./main.tsx"></script>');
  expect(unpacked.compile({ types: ['vite/client'], skipLibCheck: true })).toBe('');
  const built = (await build({
    root: unpacked.app,
    logLevel: 'silent',
    build: { write: false },
  })) as Rollup.RollupOutput;
  const names = built.output.map(({ fileName }) => fileName);
  expect(names.some((name) => name.endsWith('.css'))).toBe(true);
  // The packages of wallet vendors are not installed; the dialog handles their replacement.
  const code = built.output.map((file) => ('code' in file ? file.code : '')).join('\n');
  const reports = [...code.matchAll(/Could not resolve \\?"[^"]+" imported by \\?"[^"]+"/g)].map(([report]) =>
    findMissingPackage(new Error(report.replaceAll('\\', ''))),
  );
  expect(new Set(reports)).toEqual(
    new Set([
      '@coinbase/wallet-sdk',
      '@safe-global/safe-apps-provider',
      '@safe-global/safe-apps-sdk',
      '@walletconnect/ethereum-provider',
    ]),
  );
});

test('wallet kit package: with React 18 the button is drawn and the dialog opens', async () => {
  const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--silent', '--no-save'];
  execFileSync('npm', [...install, 'react@18.3.1', 'react-dom@18.3.1'], { cwd: unpacked.app, stdio: 'pipe' });
  unpacked.write('config.ts', CONFIG);
  unpacked.write(
    'react-18.tsx',
    `import { version } from 'react';
     import { createRoot } from 'react-dom/client';
     import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
     import { WagmiProvider } from 'wagmi';
     import { ConnectButton, WalletKitProvider } from '@wow/wallet-kit';
     import { config } from './config.ts';
     document.title = version;
     createRoot(document.body.appendChild(document.createElement('div'))).render(
       <WagmiProvider config={config}>
         <QueryClientProvider client={new QueryClient()}>
           <WalletKitProvider><ConnectButton /></WalletKitProvider>
         </QueryClientProvider>
       </WagmiProvider>,
     );`,
  );
  unpacked.write('index.html', '<!doctype html><body><script type="module" src="./react-18.tsx"></script></body>');
  const { output } = (await build({
    root: unpacked.app,
    logLevel: 'silent',
    build: { write: false, modulePreload: false },
  })) as Rollup.RollupOutput;
  const files = new Map(output.map((file) => [`/${file.fileName}`, 'code' in file ? file.code : file.source]));
  const browser = await chromium.launch({ executablePath: await findChromium() });
  const page = await browser.newPage();
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const body = files.get(pathname === '/' ? '/index.html' : pathname);
    if (body === undefined) return route.abort();
    const contentType = pathname === '/' ? 'text/html' : pathname.endsWith('.js') ? 'text/javascript' : 'image/svg+xml';
    return route.fulfill({ contentType, body: typeof body === 'string' ? body : Buffer.from(body) });
  });
  await page.goto('https://app.example');
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'MetaMask' }).waitFor();
  expect(await page.title()).toBe('18.3.1');
  await browser.close();
});

test('wallet kit package: React Server Components create the config and leave components to the browser', async () => {
  unpacked.write('page.ts', `${CONFIG}export { ConnectButton, WalletKitProvider } from '@wow/wallet-kit';`);
  const left: string[] = [];
  const output = join(unpacked.app, 'server');
  await build({
    root: unpacked.app,
    logLevel: 'silent',
    plugins: [
      {
        // Like Next.js: the server has only references to a marked module.
        name: 'client-references',
        transform(code, id) {
          if (!/^['"]use client['"]/.test(code)) return null;
          left.push(id);
          const names = this.parse(code).body.flatMap((node) => {
            if (node.type !== 'ExportNamedDeclaration') return [];
            if (node.declaration?.type === 'FunctionDeclaration') return [node.declaration.id?.name ?? ''];
            if (node.declaration?.type === 'VariableDeclaration') {
              return node.declaration.declarations.map(({ id: own }) => (own.type === 'Identifier' ? own.name : ''));
            }
            return node.specifiers.map(({ exported }) => ('name' in exported ? exported.name : ''));
          });
          return names.map((name) => `export const ${name} = { reference: '${name}' };`).join('\n');
        },
      },
    ],
    ssr: { noExternal: true, resolve: { conditions: ['react-server', 'module', 'node', 'import', 'default'] } },
    build: { ssr: join(unpacked.app, 'page.ts'), outDir: output, emptyOutDir: true },
  });
  expect(left.some((id) => id.includes('wallet-kit/dist/connect-button/ConnectButton.js'))).toBe(true);
  const script = `import('${join(output, 'page.js')}').then(({ config, ConnectButton }) =>
    console.log(JSON.stringify([config.connectors.length, ConnectButton])))`;
  const printed = execFileSync(process.execPath, ['--conditions=react-server', '--eval', script], { encoding: 'utf8' });
  expect(JSON.parse(printed)).toEqual([5, { reference: 'ConnectButton' }]);
});
