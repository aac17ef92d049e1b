import { join } from 'node:path';
import { rolldown } from 'rolldown';

let bundled: Promise<string> | undefined;

/** Returns the test wallet as one script for any page. Each worker bundles it once. */
export const bundlePageWallet = (): Promise<string> => (bundled ??= bundle());

const bundle = async (): Promise<string> => {
  const build = await rolldown({ input: join(import.meta.dirname, 'page-wallet.ts'), platform: 'browser' });
  try {
    const { output } = await build.generate({ format: 'iife', codeSplitting: false });
    return output[0].code;
  } finally {
    await build.close();
  }
};
