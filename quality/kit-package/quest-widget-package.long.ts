import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { build, type Rollup } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUEST_WIDGET, unpackKit, type UnpackedKit } from './unpack-kit.ts';

let unpacked: UnpackedKit;

beforeAll(() => {
  unpacked = unpackKit(QUEST_WIDGET);
}, 300_000);
afterAll(() => unpacked.remove());

test('quest widget package: it is packed without a build, with every entry, and without what a server serves', () => {
  const { exports } = JSON.parse(readFileSync(join(unpacked.kit, 'package.json'), 'utf8')) as {
    exports: Record<string, { types: string; default: string }>;
  };
  for (const target of Object.values(exports).flatMap(({ types, default: file }) => [types, file])) {
    expect(existsSync(join(unpacked.kit, target)), target).toBe(true);
  }
  expect(unpacked.files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'CHANGELOG.md']));
  expect(
    unpacked.files.filter((path) => /\.test\.|^src\/(frame|connect)\/|\.html$|^dist\/(?!lib\/)/.test(path)),
  ).toEqual([]);
});

test('quest widget package: each map of code and declarations points to a source in the package', () => {
  const lib = join(unpacked.kit, 'dist', 'lib');
  const maps = readdirSync(lib, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.map'));
  expect(maps.length).toBeGreaterThan(8);
  const missing = maps.flatMap((name) => {
    const { sources } = JSON.parse(readFileSync(join(lib, name), 'utf8')) as { sources: string[] };
    return sources
      .filter((source) => !existsSync(join(lib, dirname(name), source)))
      .map((source) => `${name}: ${source}`);
  });
  expect(missing).toEqual([]);
});

test('quest widget package: publint has nothing to say, and TypeScript finds every type', async () => {
  const { messages } = await publint({ pkgDir: unpacked.kit, strict: true, pack: false });
  expect(messages).toEqual([]);
  const checked = await checkPackage(createPackageFromTarballData(readFileSync(unpacked.tarball)));
  const found = checked.types === false ? ['no types'] : checked.problems.map(({ kind }) => kind);
  expect(found.filter((kind) => kind !== 'CJSResolvesToESM')).toEqual([]);
});

test('quest widget package: an app outside the checkout compiles and builds with the function and the component', async () => {
  unpacked.write(
    'main.tsx',
    `import { createRoot } from 'react-dom/client';
     import { mountQuestWidget, type UserInfo } from '@wow/quest-widget';
     import { QuestWidget } from '@wow/quest-widget/react';
     import { parseFrameMessage } from '@wow/quest-widget/messages';
     import type { Claimr } from '@wow/quest-widget/claimr';
     const greet = (user: UserInfo): void => console.log(user.name, parseFrameMessage(null));
     export const claimr: Claimr | undefined = window.claimr;
     mountQuestWidget(document.body, { server: 'https://wow.example', onUser: greet });
     createRoot(document.body).render(<QuestWidget server="https://wow.example" theme="dark" onUser={greet} />);`,
  );
  unpacked.write('index.html', '<script type="module" src="./main.tsx"></script>');
  expect(unpacked.compile()).toBe('');
  const built = (await build({
    root: unpacked.app,
    logLevel: 'silent',
    build: { write: false },
  })) as Rollup.RollupOutput;
  expect(built.output.map((file) => ('code' in file ? file.code : '')).join('')).toContain('/quest-widget/frame');
});
