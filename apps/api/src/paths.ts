import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

// The relative paths hold for `src` and for the bundle in `dist`.

export const WEB_ROOT = fileURLToPath(new URL('../../web/dist/', import.meta.url));
/** The quests of an installation without its own file. */
export const DEFAULT_QUEST_FILE = fileURLToPath(new URL('../../../config/quests.json', import.meta.url));
export const WIDGET_ROOT = fileURLToPath(new URL('../../../kits/quest-widget/dist/', import.meta.url));
export const COMMON_PASSWORDS = fileURLToPath(
  new URL('../../../product/accounts/common-passwords.bin', import.meta.url),
);
export const MIGRATIONS = fileURLToPath(new URL('../../../product/migrations/', import.meta.url));

/** The version of this checkout. */
export const readVersion = (): string =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))).version;
