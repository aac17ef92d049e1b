import { type ComponentProps, type ReactNode, useState } from 'react';
import { Dialog } from '../src/ui/Dialog.tsx';

/** A dialog that is open from the beginning, and can be opened again. */
export function StoryDialog(props: Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'onClose'>): ReactNode {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <Dialog {...props} onClose={() => setOpen(false)} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open the dialog
    </button>
  );
}
