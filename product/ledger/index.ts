export { formatHiddenPlayer, serializeLogEntry } from './log-entry.ts';
export type { PurseOwner, Transfer, Holdings, Unit } from './transfer.ts';
