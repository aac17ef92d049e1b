import { expect, test, type Browser } from '@playwright/test';
import { expectSamePicture } from './compare-pictures.ts';
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

interface Pair {
  readonly file: string;
  readonly base: Buffer;
  readonly change: Buffer;
}

/** Returns the pairs of pictures whose bytes differ. */
async function findUnequal(browser: Browser, state: State): Promise<readonly Pair[]> {
  const changes = await takePictures(browser, CHANGE_URL, state);
  const bases = await takePictures(browser, BASE_URL, state).catch((cause: unknown) => {
    throw new Error('The base commit does not reach this state: it is new, or broken there.', { cause });
  });
  const pairs = [...changes].map(([file, change]) => ({ file, change, base: bases.get(file)! }));
  return pairs.filter(({ base, change }) => !change.equals(base));
}

/** Returns the difference, or null if no pixel differs. The report shows base, change and difference. */
function compare({ file, base, change }: Pair): string | null {
  try {
    expectSamePicture(file, base, change);
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
    let pairs = await findUnequal(browser, state);
    // On a busy machine a frame may get its height after the picture. A retry removes such random differences.
    if (pairs.length > 0) pairs = await findUnequal(browser, state);
    expect(pairs.map(compare).filter((difference) => difference !== null)).toEqual([]);
  });
}
