import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { KitStorage } from '../storage/kit-storage.ts';
import type { TransactionStore } from '../transactions/transaction-store.ts';
import { createTranslate, type Translate, type LoadedLocale } from '../locales/translation.ts';

export interface KitSettings {
  readonly initialChain?: number | undefined;
  /** The name endpoint, to which the address is appended. It replaces the lookup on the chain. */
  readonly ensLookupUrl?: string | undefined;
  readonly showRecentTransactions: boolean;
  readonly storage: KitStorage;
  readonly transactions: TransactionStore;
}

export const KitContext = createContext<KitSettings | null>(null);

export function useKit(who: 'Transaction' | 'Wallet' = 'Wallet'): KitSettings {
  const kit = useContext(KitContext);
  if (!kit) throw new Error(`${who} hooks must be used within WalletKitProvider`);
  return kit;
}

/** An account to draw. */
export interface AvatarProps {
  readonly address: string;
  /** The URL of the name's picture. @default none */
  readonly ensImage?: string | null | undefined;
  /** Width and height in pixels. */
  readonly size: number;
}

/** Draws an account in place of the emoji. */
export type AvatarComponent = ComponentType<AvatarProps>;

/** Draws the app's note in the connect dialog, from a text and a link of the kit. */
export type DisclaimerComponent = ComponentType<{
  readonly Text: ComponentType<{ children: ReactNode }>;
  readonly Link: ComponentType<{ children: ReactNode; href: string }>;
}>;

export type ModalSize = 'compact' | 'wide';

export interface Appearance extends LoadedLocale {
  readonly id: string;
  readonly modalSize: ModalSize;
  readonly avatar?: AvatarComponent | undefined;
  readonly disclaimer?: DisclaimerComponent | undefined;
  readonly coolMode: boolean;
  readonly appName?: string | undefined;
  readonly learnMoreUrl?: string | undefined;
}

export const DEFAULT_APPEARANCE: Appearance = {
  t: createTranslate(),
  tag: 'en',
  dir: 'ltr',
  id: '',
  modalSize: 'wide',
  coolMode: false,
};

export const AppearanceContext = createContext(DEFAULT_APPEARANCE);

export const useAppearance = (): Appearance => useContext(AppearanceContext);

export const useTranslate = (): Translate => useAppearance().t;
