import { inCheckout } from '../run/run-command.mjs';

/** Adds the script of the page around a third party's quest widget to the built web app. */
export async function buildQuestFrame(dist) {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: { 'quest-frame': inCheckout('product', 'quests', 'web', 'frame', 'quest-frame.ts') },
    platform: 'browser',
    resolve: { conditionNames: ['browser', 'import', 'default'] },
  });
  await bundle.write({ dir: dist, format: 'iife', minify: true, entryFileNames: '[name].js' });
  await bundle.close();
}
