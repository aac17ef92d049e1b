import { createContext } from 'react';
import type { Outcome } from '@wow/core/protocol/web';

/** Signs a message with a linked wallet. `given-up`: the player has declined, or connects a wallet first. */
export type ConfirmWithWallet = () => Promise<Outcome<unknown> | 'not-linked' | 'given-up'>;

/** The app provides it: this feature does not know wallets. */
export const WalletConfirmation = createContext<ConfirmWithWallet | null>(null);
