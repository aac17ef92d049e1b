import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { Button, Icon } from '@wow/core/ui';
import { Refusal } from '../../Refusal.tsx';
import { AskDialog } from '../form/AskDialog.tsx';
import { useAccountMessages } from '../messages.ts';
import { Panel } from '../Panel.tsx';
import { DeleteForm } from './DeleteForm.tsx';
import { ExportButton } from './ExportButton.tsx';
import { useExport } from './use-export.ts';
import styles from './DataPanel.module.css';

/** All that is kept of the player: to take along, and to end. */
export function DataPanel({ email, onDeleted }: { email: string | null; onDeleted: () => void }) {
  const messages = useAccountMessages();
  const [open, setOpen] = useState(false);
  const file = useExport();
  return (
    <Panel title={messages.data}>
      <p className={styles.text}>{messages.dataText}</p>
      <div className={styles.ways}>
        <ExportButton file={file} />
        <Button variant="line" className={styles.delete} onClick={() => setOpen(true)}>
          <Icon of={Trash2} size={18} />
          {messages.delete}
        </Button>
      </div>
      <p className={styles.progress} role="status">
        {file.words}
      </p>
      <Refusal of={file.refused} />
      <AskDialog title={messages.deleteAsk} open={open} onClose={() => setOpen(false)}>
        <DeleteForm email={email} onDeleted={onDeleted} />
      </AskDialog>
    </Panel>
  );
}
