import { useMemo, useState, type ReactNode, useEffect } from 'react';
import {
  KitContext,
  AppearanceContext,
  type AvatarComponent,
  type DisclaimerComponent,
  type ModalSize,
  useKit,
} from '../context/kit-context.ts';
import { useLoadedLocale } from '../locales/translation.ts';
import type { Words } from '../locales/words.ts';
import { useSignOutOnChange } from '../authentication/use-sign-out-on-change.ts';
import { getBrowserStorage, deleteLatestWallet, deleteDeepLink } from '../storage/kit-storage.ts';
import { lightTheme } from '../theme/light-theme.ts';
import type { ThemeChoice } from '../theme/theme.ts';
import { useThemeSheet } from '../theme/use-theme-sheet.ts';
import { createTransactionStore } from '../transactions/transaction-store.ts';
import { useFollowTransactions } from '../account/use-recent-transactions.ts';
import { DialogsContext } from '../context/dialogs-context.ts';
import { OpenDialogs, useOpenDialog } from './OpenDialogs.tsx';
import '../theme/defaults.css';
import { useConfig } from 'wagmi';
import { watchConnection } from 'wagmi/actions';

const ID = /^[a-zA-Z0-9_]+$/;

/** Where wallets are explained, for apps that name no place of their own. */
const LEARN_MORE = 'https://ethereum.org/wallets/';

const DEFAULT_THEME = lightTheme();

export interface WalletKitProviderProps {
  readonly children: ReactNode;
  /** The chain that is asked for when a wallet connects. */
  readonly initialChain?: { readonly id: number } | number;
  /** Sets this theme apart from those of other providers on the page: letters, digits and `_`. */
  readonly id?: string;
  /** Null: the app's own CSS sets the variables, and there is no element around the children. */
  readonly theme?: ThemeChoice;
  readonly showRecentTransactions?: boolean;
  readonly appInfo?: {
    readonly appName?: string;
    readonly learnMoreUrl?: string;
    readonly disclaimer?: DisclaimerComponent;
  };
  readonly coolMode?: boolean;
  readonly avatar?: AvatarComponent;
  readonly modalSize?: ModalSize;
  /** The browser's own when it is left out. */
  readonly locale?: string;
  /** What the app says in its own way. */
  readonly words?: Words;
  /** Where names are looked up instead of on the chain: an address that the player's address is put after. */
  readonly ensLookupUrl?: string | null;
}

/**
 * Gives the kit to what is inside. Stands inside of wagmi's provider and of the query client's.
 *
 * @throws Error `Invalid ID: {id}`, and one about a theme that was not made yet.
 */
export function WalletKitProvider(props: WalletKitProviderProps): ReactNode {
  const {
    children,
    id = '',
    theme = DEFAULT_THEME,
    modalSize = 'wide',
    coolMode = false,
    avatar,
    locale,
    words,
  } = props;
  const { appName, learnMoreUrl = LEARN_MORE, disclaimer } = props.appInfo ?? {};
  if (props.id !== undefined && !ID.test(props.id)) throw new Error(`Invalid ID: ${props.id}`);
  const speech = useLoadedLocale(locale, words);
  useThemeSheet(id, theme);
  const look = useMemo(
    () => ({
      ...speech,
      id,
      modalSize,
      coolMode,
      avatar: avatar ?? null,
      disclaimer: disclaimer ?? null,
      appName,
      learnMoreUrl,
    }),
    [speech, id, modalSize, coolMode, avatar, disclaimer, appName, learnMoreUrl],
  );
  return (
    <KitContext value={useKitSettings(props)}>
      <AppearanceContext value={look}>
        <WithDialogs>{theme === null ? children : <div data-wk={id}>{children}</div>}</WithDialogs>
      </AppearanceContext>
    </KitContext>
  );
}

function WithDialogs({ children }: { children: ReactNode }): ReactNode {
  useSignOutOnChange();
  useFollowTransactions();
  useDeleteWalletOnDisconnect();
  return (
    <DialogsContext value={useOpenDialog()}>
      {children}
      <OpenDialogs />
    </DialogsContext>
  );
}

function useKitSettings({ initialChain, ensLookupUrl, showRecentTransactions = false }: WalletKitProviderProps) {
  const [stored] = useState(() => {
    const storage = getBrowserStorage();
    return { storage, transactions: createTransactionStore(storage) };
  });
  const chainId = typeof initialChain === 'object' ? initialChain.id : initialChain;
  return useMemo(
    () => ({
      ...stored,
      showRecentTransactions,
      ...(chainId !== undefined && { initialChain: chainId }),
      ...(ensLookupUrl != null && { ensLookupUrl }),
    }),
    [stored, showRecentTransactions, chainId, ensLookupUrl],
  );
}

/** Forgets, when a wallet is disconnected, which one it was and by which app it was reached. For the provider. */
function useDeleteWalletOnDisconnect(): void {
  const config = useConfig();
  const { storage } = useKit();
  useEffect(
    () =>
      watchConnection(config, {
        onChange({ status }, before) {
          if (status !== 'disconnected' || before.status !== 'connected') return;
          deleteLatestWallet(storage);
          deleteDeepLink(storage);
        },
      }),
    [config, storage],
  );
}
