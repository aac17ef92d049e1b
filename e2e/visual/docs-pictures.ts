import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { ROOT } from '../server-under-test.ts';
import { CHANGE_URL } from './servers.ts';
import type { State } from './state-builders.ts';
import { STATES } from './states.ts';
import { takePicture } from './take-picture.ts';
import { SIZES, VARIANTS } from './variants.ts';
import { visitVariants } from './visit-variants.ts';

// `npm run docs:pictures` updates the pictures of docs/images: these states, dark, English, in the widest window.

/** File names by state. */
const FILES: Readonly<Record<string, string>> = {
  home: 'home.png',
  'dices-won': 'dices-won.png',
  'quests-tables': 'quests.png',
};

for (const [name, file] of Object.entries(FILES)) {
  test(file, async ({ browser }) => {
    const state = STATES.find((one) => one.name === name)!;
    const widest: State = { ...state, at: (size) => size === SIZES[0], variants: (variant) => variant === VARIANTS[0] };
    await visitVariants(browser, CHANGE_URL, widest, async (page) => {
      writeFileSync(join(ROOT, 'docs', 'images', file), await takePicture(page));
    });
  });
}
