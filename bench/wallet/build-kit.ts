import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import type { Kit } from './kits.ts';

/** Returns the same small app for both kits: a connect button with the API of RainbowKit. */
const renderApp = ({ from, styles }: Kit): string => `
import '${styles}';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { WagmiProvider } from 'wagmi';
import { mainnet, sepolia } from 'wagmi/chains';
import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '${from}';
const config = getDefaultConfig({ appName: 'Bench', projectId: '${'ab'.repeat(16)}', chains: [mainnet, sepolia] });
const kit = createElement(RainbowKitProvider, null, createElement(ConnectButton));
const queries = createElement(QueryClientProvider, { client: new QueryClient() }, kit);
createRoot(document.getElementById('root')).render(createElement(WagmiProvider, { config }, queries));
`;

const PAGE =
  '<!doctype html><html lang="en"><head><title>Bench</title><meta name="viewport" content="width=device-width"></head>' +
  '<body><main id="root"></main><script type="module" src="./main.js"></script></body></html>';

/** Builds the production app of a kit. Returns the gzip bytes that its page loads before a click. */
export async function buildKit(kit: Kit): Promise<number> {
  mkdirSync(kit.folder, { recursive: true });
  writeFileSync(join(kit.folder, 'main.js'), renderApp(kit));
  writeFileSync(join(kit.folder, 'index.html'), PAGE);
  const built = (await build({
    root: kit.folder,
    configFile: false,
    logLevel: 'error',
    build: { emptyOutDir: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  })) as Rolldown.RolldownOutput;
  return initialBytes(built.output);
}

function initialBytes(output: Rolldown.RolldownOutput['output']): number {
  const files = new Map(output.map((file) => [file.fileName, file]));
  const found = new Set<string>();
  const add = (name: string): void => {
    const file = files.get(name);
    if (found.has(name) || file === undefined) return;
    found.add(name);
    if (file.type === 'chunk') file.imports.forEach(add);
  };
  for (const file of output) if (file.type === 'chunk' && file.isEntry) add(file.fileName);
  for (const { fileName } of output) if (fileName.endsWith('.css')) add(fileName);
  return [...found].reduce((total, name) => total + gzipped(files.get(name)), 0);
}

const gzipped = (file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): number =>
  file === undefined ? 0 : gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).byteLength;
