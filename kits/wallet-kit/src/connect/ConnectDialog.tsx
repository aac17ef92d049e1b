import { useState, type ReactNode } from 'react';
import { useDevice } from '../device/use-device.ts';
import { deviceNames } from '../device/device-names.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { useDialogs } from '../provider/dialogs-context.ts';
import { useLook } from '../provider/look-context.ts';
import { SignInDialog } from '../sign-in/SignInDialog.tsx';
import { attemptParams, attemptWords } from './attempt-words.ts';
import { ConnectView } from './ConnectView.tsx';
import { useConnectFlow } from './use-connect-flow.ts';
import { useConnectionStatus } from './use-connection-status.ts';
import { useLayout } from './use-layout.ts';

interface ConnectDialogProps {
  /** The button of this wallet has opened it. */
  readonly walletId: string | null;
  /** Else it stands drawn and closed. */
  readonly isOpen: boolean;
}

/** Connects a wallet, and then lets its owner sign in where the app asks for that. */
export function ConnectDialog(props: ConnectDialogProps): ReactNode {
  const isSigning = useIsSigning();
  if (!isSigning) return <ConnectWallet {...props} />;
  // It asks the server as soon as it is there.
  return props.isOpen && <SignInDialog />;
}

/** While the app has no answer yet, what was shown stays. */
function useIsSigning(): boolean {
  const status = useConnectionStatus();
  const [isSigning, setSigning] = useState(status === 'unauthenticated');
  if (status === 'loading' || isSigning === (status === 'unauthenticated')) return isSigning;
  setSigning(!isSigning);
  return !isSigning;
}

function ConnectWallet({ walletId, isOpen }: ConnectDialogProps): ReactNode {
  const { say, learnMoreUrl } = useLook();
  const { close } = useDialogs();
  const alone = walletId !== null;
  const layout = useLayout(alone);
  const { onBack, ...flow } = useConnectFlow(layout, walletId);
  const { step, selected, attempt } = flow;
  const told = step === 'CONNECT' && selected ? attemptWords(selected, attempt, layout) : null;
  return (
    <Dialog
      isOpen={isOpen}
      shape={layout === 'wide' ? 'wide' : 'compact'}
      sheet={layout === 'mobile'}
      // The heading takes the focus and is read; what stands under it is told here.
      status={told?.text && selected ? say(told.text, attemptParams(selected, attempt)) : ''}
      onClose={close}
      onBack={onBack}
    >
      <ConnectView
        {...flow}
        {...deviceNames(useDevice(), say)}
        layout={layout}
        alone={alone}
        learnMoreUrl={learnMoreUrl}
      />
    </Dialog>
  );
}
