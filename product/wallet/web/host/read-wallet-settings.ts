import { walletSettingsSchema, type WalletSettings } from '@wow/product/wallet';

/** Returns what a copy of the app is told of chains and wallets. Throws when that is nothing sound: it knows no chain then. */
export const readWalletSettings = (told: unknown): WalletSettings => walletSettingsSchema.parse(told);
