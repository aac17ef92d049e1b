import { rmSync } from 'node:fs';
import { compressAssets } from './compress-assets.mjs';
import { checkWebBudget } from './web-budget.mjs';
import { buildQuestFrame } from './build-quest-frame.mjs';
import { buildServiceWorker } from './build-service-worker.mjs';
import { buildVerifier } from './build-verifier.mjs';
import { bundleCommands, bundleServer } from './bundle-server.mjs';
import { inCheckout, runNode, seconds, toolFile } from '../run/run-command.mjs';

/** Builds web app, server, commands and kits in parallel. Prints errors and returns whether there were none. */
export async function build() {
  const built = await Promise.all([
    buildWeb(),
    buildBundle('the server', 'api', bundleServer),
    buildBundle('the commands', 'cli', bundleCommands),
    ...KITS.map(buildKit),
  ]);
  return built.every(Boolean);
}

const KITS = ['quest-widget', 'wallet-kit'];

/** Kits whose files the server sends. */
const SERVED = ['quest-widget'];

async function buildKit(name) {
  const { ok, output, ms } = await runNode(inCheckout('kits', name, 'build.mjs'), []);
  if (!ok) {
    console.error(`${output.trimEnd()}\nThe kit ${name} was not built.`);
    return false;
  }
  const built = `${output.trimEnd()}\nBuilt the kit ${name} in ${seconds(ms)}`;
  if (!SERVED.includes(name)) {
    console.log(`${built}.`);
    return true;
  }
  const compressed = await compressAssets(inCheckout('kits', name, 'dist'));
  console.log(`${built}, ${compressed} files compressed.`);
  return true;
}

async function buildWeb() {
  const dist = inCheckout('apps', 'web', 'dist');
  const vite = (...args) => runNode(toolFile('vite'), ['build', ...args], { cwd: inCheckout('apps', 'web') });
  const steps = await Promise.all([vite(), vite('--ssr', 'src/prerender/prerender.tsx')]);
  if (steps.every(({ ok }) => ok)) steps.push(await prerenderPages(dist));
  const failed = steps.find(({ ok }) => !ok);
  if (failed) {
    console.error(`${failed.output.trimEnd()}\nThe web app was not built.`);
    return false;
  }
  const ms = Math.max(...steps.map((step) => step.ms));
  await buildQuestFrame(dist);
  const verifier = await buildVerifier(dist);
  await buildServiceWorker(dist);
  const compressed = await compressAssets(dist);
  console.log(
    `Built the web app in ${seconds(ms)}, ${compressed} files compressed. The offline verifier has ${verifier} bytes.`,
  );
  return checkWebBudget(dist);
}

/** Adds the prerendered pages to the build. React reads NODE_ENV once, at its start. */
const prerenderPages = (dist) =>
  runNode(
    inCheckout('tools', 'build', 'prerender-pages.mjs'),
    [dist, inCheckout('.cache', 'prerender', 'prerender.js')],
    {
      env: { NODE_ENV: 'production' },
    },
  );

async function buildBundle(what, app, bundle) {
  const startedAt = performance.now();
  const dir = inCheckout('apps', app, 'dist');
  rmSync(dir, { recursive: true, force: true });
  try {
    await bundle(dir);
  } catch (error) {
    console.error(`${String(error)}\nThe build of ${what} failed.`);
    return false;
  }
  console.log(`Built ${what} in ${seconds(performance.now() - startedAt)}.`);
  return true;
}
