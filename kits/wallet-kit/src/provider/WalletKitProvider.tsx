import { useMemo, useState, type ReactNode } from 'react';
import { KitContext } from '../config/kit-context.ts';
import { useForgetOnDisconnect } from '../connect/use-forget-on-disconnect.ts';
import { useSpeech } from '../locales/use-speech.ts';
import type { Words } from '../locales/words.ts';
import { useSignOutOnChange } from '../sign-in/use-sign-out-on-change.ts';
import { browserKeep } from '../storage/keep.ts';
import { lightTheme } from '../theme/light-theme.ts';
import type { ThemeChoice } from '../theme/theme.ts';
import { useThemeSheet } from '../theme/use-theme-sheet.ts';
import { createTransactionStore } from '../transactions/transaction-store.ts';
import { useFollowTransactions } from '../transactions/use-follow-transactions.ts';
import { DialogsContext } from './dialogs-context.ts';
import { LookContext, type AvatarComponent, type DisclaimerComponent, type ModalSize } from './look-context.ts';
import { OpenDialogs } from './OpenDialogs.tsx';
import { useOpenDialog } from './use-open-dialog.ts';
import '../theme/defaults.css';

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
  const speech = useSpeech(locale, words);
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
      <LookContext value={look}>
        <WithDialogs>{theme === null ? children : <div data-wk={id}>{children}</div>}</WithDialogs>
      </LookContext>
    </KitContext>
  );
}

function WithDialogs({ children }: { children: ReactNode }): ReactNode {
  useSignOutOnChange();
  useFollowTransactions();
  useForgetOnDisconnect();
  return (
    <DialogsContext value={useOpenDialog()}>
      {children}
      <OpenDialogs />
    </DialogsContext>
  );
}

function useKitSettings({ initialChain, ensLookupUrl, showRecentTransactions = false }: WalletKitProviderProps) {
  const [kept] = useState(() => {
    const keep = browserKeep();
    return { keep, transactions: createTransactionStore(keep) };
  });
  const chainId = typeof initialChain === 'object' ? initialChain.id : initialChain;
  return useMemo(
    () => ({
      ...kept,
      showRecentTransactions,
      ...(chainId !== undefined && { initialChain: chainId }),
      ...(ensLookupUrl != null && { ensLookupUrl }),
    }),
    [kept, showRecentTransactions, chainId, ensLookupUrl],
  );
}
