import { useState, type ReactNode } from 'react';
import { useDevice } from '../device/use-device.ts';
import { getDeviceNames } from '../device/device.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useDialogs } from '../context/dialogs-context.ts';
import { useAppearance } from '../context/kit-context.ts';
import { SignInDialog } from './SignInDialog.tsx';
import { getAttemptParams, getAttemptMessage } from '../connect/attempt-messages.ts';
import { ConnectView } from '../connect/ConnectView.tsx';
import { useConnectFlow, useConnectLayout } from '../connect/use-connect-flow.ts';
import { useConnectionStatus } from '../authentication/use-connection-status.ts';

interface ConnectDialogProps {
  readonly walletId: string | null;
  readonly isOpen: boolean;
}

export function ConnectDialog(props: ConnectDialogProps): ReactNode {
  const isSigning = useIsSigning();
  if (!isSigning) return <ConnectWallet {...props} />;
  // Mounting it requests a nonce from the server.
  return props.isOpen && <SignInDialog />;
}

/** Keeps the current view until the app has an answer. */
function useIsSigning(): boolean {
  const status = useConnectionStatus();
  const [isSigning, setSigning] = useState(status === 'unauthenticated');
  if (status === 'loading' || isSigning === (status === 'unauthenticated')) return isSigning;
  setSigning(!isSigning);
  return !isSigning;
}

function ConnectWallet({ walletId, isOpen }: ConnectDialogProps): ReactNode {
  const { t, learnMoreUrl } = useAppearance();
  const { close } = useDialogs();
  const alone = walletId !== null;
  const layout = useConnectLayout(alone);
  const { onBack, ...flow } = useConnectFlow(layout, walletId);
  const { step, selected, attempt } = flow;
  const message = step === 'CONNECT' && selected ? getAttemptMessage(selected, attempt, layout) : null;
  return (
    <Dialog
      isOpen={isOpen}
      shape={layout === 'wide' ? 'wide' : 'compact'}
      sheet={layout === 'mobile'}
      // The focused heading is announced by itself; this announces the text below it.
      status={message?.text && selected ? t(message.text, getAttemptParams(selected, attempt)) : ''}
      onClose={close}
      onBack={onBack}
    >
      <ConnectView
        {...flow}
        {...getDeviceNames(useDevice(), t)}
        layout={layout}
        alone={alone}
        learnMoreUrl={learnMoreUrl}
      />
    </Dialog>
  );
}
