import { fileURLToPath } from 'node:url';

// All of them lie as far from the source of this file as from what it is built into.

/** Where the built web app lies. */
export const WEB_ROOT = fileURLToPath(new URL('../../web/dist/', import.meta.url));
/** The quests of an installation without a file of its own. */
export const DEFAULT_QUEST_FILE = fileURLToPath(new URL('../../../config/quests.json', import.meta.url));
/** Where the built quest widget lies. */
export const WIDGET_ROOT = fileURLToPath(new URL('../../../kits/quest-widget/dist/', import.meta.url));
export const MIGRATIONS = new URL('../../../product/migrations/', import.meta.url);
