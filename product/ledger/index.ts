export type { PurseOwner, Transfer, TransferReason, Holdings, Unit } from './transfer.ts';
