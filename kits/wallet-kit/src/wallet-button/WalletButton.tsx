import type { ReactNode } from 'react';
import { FAILURE_MESSAGES } from '../connect/attempt-messages.ts';
import { Spinner } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/StatusMessage.tsx';
import { WalletIcon } from '../ui/WalletIcon.tsx';
import { connectDialog } from '../modals/OpenDialogs.tsx';
import { useTranslate } from '../context/kit-context.ts';
import { useNamePrefix } from '../context/name-prefix.ts';
import styles from './WalletButton.module.css';
import { useConnection } from 'wagmi';
import type { ConnectFailure } from '../connect/connect-attempt.ts';
import { useConnectAttempt } from '../connect/use-connect-attempt.ts';
import { useConnectionStatus } from '../authentication/use-connection-status.ts';
import { useMounted, useDevice } from '../device/use-device.ts';
import { useDialogs } from '../context/dialogs-context.ts';
import { type WalletChoice, useWalletChoices } from '../wallets/wallet-choices.ts';

/** What `WalletButton.Custom` passes to its child. */
export interface WalletButtonRenderProps {
  /** Why the last attempt failed. */
  readonly error: ConnectFailure | undefined;
  readonly loading: boolean;
  readonly connected: boolean;
  /** False if the wallet must be installed first. */
  readonly ready: boolean;
  /** False on the server and while hydrating. */
  readonly mounted: boolean;
  /** The wallet. The name is RainbowKit's. */
  readonly connector: WalletChoice;
  /** Asks an installed wallet on a computer; opens the dialog in every other case. */
  readonly connect: () => void;
}

interface WalletButtonCustomProps extends WalletButtonProps {
  readonly children: (props: WalletButtonRenderProps) => ReactNode;
}

const hasName = ({ id, aliases = [] }: WalletChoice, name: string): boolean =>
  [id, ...aliases].some((own) => own.toLowerCase() === name.toLowerCase());

function WalletButtonCustom({ wallet = 'rainbow', children }: WalletButtonCustomProps): ReactNode {
  const choices = useWalletChoices({ all: true });
  const choice = choices.find((one) => hasName(one, wallet));
  if (!choice) throw new Error(`Connector not found: "${wallet}" is none of ${choices.map(({ id }) => id).join(', ')}`);
  const { attempt, start } = useConnectAttempt();
  const { open, show } = useDialogs();
  const { isMobile } = useDevice();
  const { connector } = useConnection();
  const connected = useConnectionStatus() === 'connected' && connector?.uid === choice.connector.uid;
  const isOpen = open?.kind === 'connect' && open.walletId === choice.id;
  return children({
    error: attempt.kind === 'failed' ? attempt.why : undefined,
    loading: isOpen || attempt.kind === 'connecting',
    connected,
    ready: choice.ready,
    mounted: useMounted(),
    connector: choice,
    // An extension asks by itself; scanning, opening or installing needs the dialog.
    connect: () =>
      choice.installed === true && !isMobile ? start(choice) : show({ kind: 'connect', walletId: choice.id }),
  });
}

/** The options of `WalletButton`. */
export interface WalletButtonProps {
  /** The wallet's id or an alias, in any case. The app must list the wallet. @default 'rainbow' */
  readonly wallet?: string;
}

interface WalletButtonComponent {
  (props: WalletButtonProps): ReactNode;
  readonly Custom: (props: WalletButtonCustomProps) => ReactNode;
}

function Button({ wallet = 'rainbow' }: WalletButtonProps): ReactNode {
  const t = useTranslate();
  const prefix = useNamePrefix();
  return (
    <WalletButtonCustom wallet={wallet}>
      {({ connector, loading, connected, mounted, error, connect }) => {
        const off = !mounted || loading || connected;
        const problem = !connected && error && t(FAILURE_MESSAGES[error]);
        return (
          <>
            <button
              type="button"
              className={styles.button}
              aria-disabled={off || undefined}
              data-testid={`${prefix}-wallet-button-${connector.id}`}
              onClick={off ? undefined : connect}
              onPointerEnter={connectDialog.preload}
              onFocus={connectDialog.preload}
            >
              {loading ? (
                <Spinner size={28} />
              ) : (
                <WalletIcon iconUrl={connector.iconUrl} size={28} background={connector.iconBackground} />
              )}
              <span data-testid={`${prefix}-wallet-button-label-${connector.id}`}>
                {connector.name}
                {connected && <span className={styles.note}>{t('connected')}</span>}
                {problem && <span className={styles.problem}>{problem}</span>}
              </span>
            </button>
            <VisuallyHidden live>{problem}</VisuallyHidden>
          </>
        );
      }}
    </WalletButtonCustom>
  );
}

/**
 * Connects one wallet without the list. `WalletButton.Custom` renders a button of the app with the same state and
 * actions. @throws Error `Connector not found` if the app does not list the wallet
 */
// Pure, so that bundlers drop it if an app does not use it.
export const WalletButton: WalletButtonComponent = /* @__PURE__ */ Object.assign(Button, {
  Custom: WalletButtonCustom,
});
