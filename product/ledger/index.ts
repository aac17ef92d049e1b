export type { PurseOwner, Transfer, Holdings, Unit } from './transfer.ts';
