import { Dialog } from '@wow/core/ui';
import { useMessages } from '../messages.ts';
import { MakeCodes } from './MakeCodes.tsx';
import { useRecoveryCodeMessages } from './messages.ts';

interface RecoveryCodesDialogProps {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Offered after a registration. */
export function RecoveryCodesDialog({ open, onClose, onClosed }: RecoveryCodesDialogProps) {
  const messages = useRecoveryCodeMessages();
  const { close } = useMessages();
  return (
    // A press outside must not hide codes that are shown only once.
    <Dialog open={open} onClose={onClose} onClosed={onClosed} title={messages.yours} closeLabel={close} asks>
      <MakeCodes text={messages.text} onDone={onClose} />
    </Dialog>
  );
}
