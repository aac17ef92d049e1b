import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../wallet/wallet-fixture.ts';
import { copyExample, type CopiedExample } from './install-example.ts';

const PAGE = join(import.meta.dirname, '../../kits/wallet-kit/docs/migrate-from-rainbowkit.md');

/** The commands of the page in order, with the packed kit in place of the published one. */
const readSteps = (tarball: string): readonly string[] =>
  [...readFileSync(PAGE, 'utf8').matchAll(/```sh\n(.*?)```/gs)].map(([, commands = '']) =>
    commands.replace('npm install @wow/wallet-kit ', `npm install ${tarball} `),
  );

const readSources = ({ folder }: CopiedExample): ReadonlyMap<string, string> =>
  new Map(readdirSync(join(folder, 'src')).map((name) => [name, readFileSync(join(folder, 'src', name), 'utf8')]));

/** Turns the example into the app that it was with RainbowKit. */
function turnBack(example: CopiedExample): void {
  example.changePackages((packages) => {
    delete packages['@wow/wallet-kit'];
    packages['@rainbow-me/rainbowkit'] = '2.2.11';
    packages['wagmi'] = '2.19.5';
  });
  for (const [name, source] of readSources(example)) {
    writeFileSync(
      join(example.folder, 'src', name),
      source.replaceAll('@wow/wallet-kit/rainbowkit', '@rainbow-me/rainbowkit'),
    );
  }
}

test(
  'wallet kit: the commands of the migration page turn an app of RainbowKit into one that connects with the kit',
  { tag: '@long' },
  async ({ page, installWallet }) => {
    test.setTimeout(900_000);
    const example = await copyExample('rainbowkit-quick-start');
    try {
      const wanted = readSources(example);
      turnBack(example);
      await example.run('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--legacy-peer-deps');
      await example.run('npm', 'run', 'build');
      const steps = readSteps(example.tarball);
      expect(steps).toHaveLength(3);
      for (const step of steps) await example.run('bash', '-ec', step);
      expect(readSources(example)).toEqual(wanted);
      await example.run('npm', 'run', 'build');
      await installWallet();
      await page.goto(await example.serve());
      await page.getByTestId('rk-connect-button').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click();
      await expect(page.getByTestId('rk-account-button')).toBeVisible();
    } finally {
      await example.remove();
    }
  },
);
