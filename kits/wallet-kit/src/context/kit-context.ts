import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { KitStorage } from '../storage/kit-storage.ts';
import type { TransactionStore } from '../transactions/transaction-store.ts';
import { createTranslate, type Translate, type LoadedLocale } from '../locales/translation.ts';

/** What the hooks of the kit are told by its provider. */
export interface KitSettings {
  /** The chain that is asked for when a wallet connects. */
  readonly initialChain?: number;
  /** Where names are looked up instead of on the chain: an address that the player's address is put after. */
  readonly ensLookupUrl?: string;
  readonly showRecentTransactions: boolean;
  readonly storage: KitStorage;
  readonly transactions: TransactionStore;
}

export const KitContext = createContext<KitSettings | null>(null);

/**
 * Returns what the provider was told.
 *
 * @throws Error outside of the provider.
 */
export function useKit(who: 'Transaction' | 'Wallet' = 'Wallet'): KitSettings {
  const kit = useContext(KitContext);
  if (!kit) throw new Error(`${who} hooks must be used within WalletKitProvider`);
  return kit;
}

export interface AvatarProps {
  readonly address: string;
  /** The picture that the owner of the address has chosen, if any. */
  readonly ensImage?: string | null | undefined;
  /** Its width and height in pixels. */
  readonly size: number;
}

export type AvatarComponent = ComponentType<AvatarProps>;

export type DisclaimerComponent = ComponentType<{
  readonly Text: ComponentType<{ children: ReactNode }>;
  readonly Link: ComponentType<{ children: ReactNode; href: string }>;
}>;

export type ModalSize = 'compact' | 'wide';

/** How the kit looks and speaks: what the provider was given, with the defaults in place. */
export interface Appearance extends LoadedLocale {
  /** What its elements carry as `data-wk`, for the theme to find them. */
  readonly id: string;
  readonly modalSize: ModalSize;
  readonly avatar: AvatarComponent | null;
  readonly disclaimer: DisclaimerComponent | null;
  readonly coolMode: boolean;
  /** What the app calls itself. */
  readonly appName: string | undefined;
  /** Where wallets are explained. */
  readonly learnMoreUrl: string | undefined;
}

/** How things look where no provider says otherwise. */
export const DEFAULT_APPEARANCE: Appearance = {
  t: createTranslate(),
  tag: 'en',
  dir: 'ltr',
  id: '',
  modalSize: 'wide',
  avatar: null,
  disclaimer: null,
  coolMode: false,
  appName: undefined,
  learnMoreUrl: undefined,
};

export const AppearanceContext = createContext(DEFAULT_APPEARANCE);

export const useAppearance = (): Appearance => useContext(AppearanceContext);

export const useTranslate = (): Translate => useAppearance().t;
