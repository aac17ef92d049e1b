export { createAnnouncer, PURSE_TOPIC, type Announcer } from './announcer.ts';
export type { Bulletin } from './bulletin.ts';
export { createBulletin } from './create-bulletin.ts';
export { openBulletin } from './open-bulletin.ts';
