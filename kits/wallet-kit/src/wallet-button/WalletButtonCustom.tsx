import type { ReactNode } from 'react';
import { useConnection } from 'wagmi';
import type { ConnectFailure } from '../connect/connect-attempt.ts';
import { useConnectAttempt } from '../connect/use-connect-attempt.ts';
import { useConnectionStatus } from '../connect/use-connection-status.ts';
import { useMounted } from '../connect-button/use-mounted.ts';
import { useDevice } from '../device/use-device.ts';
import { useDialogs } from '../provider/dialogs-context.ts';
import type { WalletChoice } from '../wallets/wallet-choice.ts';
import { useWalletChoices } from '../wallets/use-wallet-choices.ts';

export interface WalletButtonRenderProps {
  /** Why the last try failed. */
  readonly error: ConnectFailure | undefined;
  readonly loading: boolean;
  /** This very wallet is connected. */
  readonly connected: boolean;
  readonly ready: boolean;
  /** False on the server and in the render that takes its page over. */
  readonly mounted: boolean;
  readonly connector: WalletChoice;
  readonly connect: () => void;
}

interface WalletButtonCustomProps {
  /** Its id, or one of its other names, in whatever letters. */
  readonly wallet?: string;
  readonly children: (props: WalletButtonRenderProps) => ReactNode;
}

const isCalled = ({ id, aliases = [] }: WalletChoice, name: string): boolean =>
  [id, ...aliases].some((own) => own.toLowerCase() === name.toLowerCase());

/**
 * All that a button of one's own for one wallet needs.
 *
 * @throws Error `Connector not found`.
 */
export function WalletButtonCustom({ wallet = 'rainbow', children }: WalletButtonCustomProps): ReactNode {
  const choice = useWalletChoices({ all: true }).find((one) => isCalled(one, wallet));
  if (!choice) throw new Error('Connector not found');
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
    // An extension asks by itself; whatever has to be scanned, opened or installed needs the dialog.
    connect: () =>
      choice.installed === true && !isMobile ? start(choice) : show({ kind: 'connect', walletId: choice.id }),
  });
}
