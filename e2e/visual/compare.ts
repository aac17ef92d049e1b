import { writeFileSync } from 'node:fs';
import { expect, test, type Browser } from '@playwright/test';
import { BASE_URL, CHANGE_URL } from './servers.ts';
import type { State } from './state-builders.ts';
import { STATES } from './states.ts';
import { takePicture } from './take-picture.ts';
import { visitVariants } from './visit-variants.ts';

const ONLY = process.env.VISUAL_ONLY ?? '';

/** Returns the pictures of a state by file name. */
async function takePictures(browser: Browser, url: string, state: State): Promise<ReadonlyMap<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  await visitVariants(browser, url, state, async (page, size, variant) => {
    pictures.set(
      `${state.name}-${size.width}x${size.height}-${variant.name}.png`,
      await takePicture(page, state.whole),
    );
  });
  return pictures;
}

/** Returns what differs between a picture and its base, or null. The report shows base, change and difference. */
function compare(file: string, base: Buffer, change: Buffer): string | null {
  if (change.equals(base)) return null;
  writeFileSync(test.info().snapshotPath(file), base);
  try {
    expect(change).toMatchSnapshot(file);
    return null;
  } catch (error) {
    const reason = /\d+ pixels|Expected an image[^.]*/.exec(String(error))?.[0] ?? String(error);
    return `${file}: ${reason}`;
  }
}

const states = STATES.filter(({ name }) => name.includes(ONLY));
if (states.length === 0) throw new Error(`No state's name contains "${ONLY}".`);

for (const state of states) {
  test(state.name, async ({ browser }) => {
    const change = await takePictures(browser, CHANGE_URL, state);
    let base: ReadonlyMap<string, Buffer>;
    try {
      base = await takePictures(browser, BASE_URL, state);
    } catch (error) {
      test.skip(true, `new: the base commit does not reach this state (${String(error).split('\n', 1)[0]})`);
      return;
    }
    const differences = [...change].map(([file, picture]) => compare(file, base.get(file)!, picture));
    expect(differences.filter((difference) => difference !== null)).toEqual([]);
  });
}
