import { useMemo, useState, type ReactNode, useEffect } from 'react';
import {
  KitContext,
  AppearanceContext,
  type AvatarComponent,
  type DisclaimerComponent,
  type ModalSize,
  useKit,
} from '../context/kit-context.ts';
import type { Locale } from '../locales/locale.ts';
import { useNamePrefix } from '../context/name-prefix.ts';
import { useLoadedLocale } from '../locales/translation.ts';
import type { Words } from '../locales/words.ts';
import { useSignOutOnChange } from '../authentication/use-sign-out-on-change.ts';
import { getBrowserStorage, deleteDeepLink } from '../storage/kit-storage.ts';
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

const LEARN_MORE = 'https://ethereum.org/wallets/';

const DEFAULT_THEME = lightTheme();

/** The options of `WalletKitProvider`. */
export interface WalletKitProviderProps {
  readonly children: ReactNode;
  /** The chain to connect to. @default the wallet's own chain, if the app has it */
  readonly initialChain?: { readonly id: number } | number;
  /** Separates this theme from other providers on the page: letters, digits and `_`. @default none */
  readonly id?: string;
  /** Null if the app's own CSS sets the variables: then no element wraps the children. @default lightTheme() */
  readonly theme?: ThemeChoice;
  /** Lists them in the account dialog, with a ring around the avatar while one is pending. @default false */
  readonly showRecentTransactions?: boolean;
  readonly appInfo?: {
    /** Named in sentences of the dialogs. @default none */
    readonly appName?: string;
    /** Where "Learn more" leads. @default 'https://ethereum.org/wallets/' */
    readonly learnMoreUrl?: string;
    /** The app's note in the connect dialog. @default none */
    readonly disclaimer?: DisclaimerComponent;
  };
  /** Icons rain while a wallet is pressed, unless the reader prefers reduced motion. @default false */
  readonly coolMode?: boolean;
  /** @default an emoji on a colour, or the picture of the name */
  readonly avatar?: AvatarComponent;
  /** Below 768 pixels every dialog has one column. @default 'wide' */
  readonly modalSize?: ModalSize;
  /** @default the browser's language */
  readonly locale?: Locale;
  /** Texts that replace the kit's. @default none */
  readonly words?: Words;
  /** The name endpoint, to which the address is appended. @default the lookup on the chain */
  readonly ensLookupUrl?: string | null;
}

/** Provides the kit. Put it inside wagmi's provider and the query client's. @throws Error `Invalid ID: {id}` */
export function WalletKitProvider(props: WalletKitProviderProps): ReactNode {
  const { children, id = '', theme = DEFAULT_THEME, modalSize = 'wide', coolMode = false } = props;
  const { avatar, locale, words } = props;
  const { appName, learnMoreUrl = LEARN_MORE, disclaimer } = props.appInfo ?? {};
  if (props.id !== undefined && !ID.test(props.id)) throw new Error(`Invalid ID: ${props.id}`);
  const speech = useLoadedLocale(locale, words);
  const prefix = useNamePrefix();
  useThemeSheet(prefix, id, theme);
  const look = useMemo(
    () => ({ ...speech, id, modalSize, coolMode, avatar, disclaimer, appName, learnMoreUrl }),
    [speech, id, modalSize, coolMode, avatar, disclaimer, appName, learnMoreUrl],
  );
  return (
    <KitContext.Provider value={useKitSettings(props)}>
      <AppearanceContext.Provider value={look}>
        <WithDialogs>{theme === null ? children : <div {...{ [`data-${prefix}`]: id }}>{children}</div>}</WithDialogs>
      </AppearanceContext.Provider>
    </KitContext.Provider>
  );
}

function WithDialogs({ children }: { children: ReactNode }): ReactNode {
  useSignOutOnChange();
  useFollowTransactions();
  useDeleteDeepLinkOnDisconnect();
  return (
    <DialogsContext.Provider value={useOpenDialog()}>
      {children}
      <OpenDialogs />
    </DialogsContext.Provider>
  );
}

function useKitSettings({ initialChain, ensLookupUrl, showRecentTransactions = false }: WalletKitProviderProps) {
  const [stored] = useState(() => {
    const storage = getBrowserStorage();
    return { storage, transactions: createTransactionStore(storage) };
  });
  const chainId = typeof initialChain === 'object' ? initialChain?.id : initialChain;
  return useMemo(
    () => ({ ...stored, showRecentTransactions, initialChain: chainId, ensLookupUrl: ensLookupUrl ?? undefined }),
    [stored, showRecentTransactions, chainId, ensLookupUrl],
  );
}

function useDeleteDeepLinkOnDisconnect(): void {
  const config = useConfig();
  const { storage } = useKit();
  useEffect(
    () =>
      watchConnection(config, {
        onChange({ status }, before) {
          if (status === 'disconnected' && before.status === 'connected') deleteDeepLink(storage);
        },
      }),
    [config, storage],
  );
}
