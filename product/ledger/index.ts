export type { PurseOwner, Transfer, TransferReason } from './transfer.ts';
export type { Holdings, Unit } from './unit.ts';
