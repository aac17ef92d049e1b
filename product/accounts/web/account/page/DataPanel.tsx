import { useState } from 'react';
import { useLanguage } from '@wow/core/language/web';
import { saveBlob, Button, Icon, showNotice } from '@wow/core/ui';
import { ownAccountEndpoints } from '@wow/product/accounts';
import { useSession } from '../../SessionProvider.tsx';
import { useAccountMessages } from '../messages.ts';
import { useAction } from '../../use-action.ts';
import { useConfirmedAction, useConfirmedCall } from '../ConfirmIdentityDialog.tsx';
import { formatFileSize } from '../format.ts';
import { FileDown, Trash2 } from 'lucide-react';
import { AccountForm, ConsequenceList } from '../AccountForm.tsx';
import { DialogButton } from './DialogButton.tsx';
import { RefusalMessage } from '../../refusals/RefusalMessage.tsx';
import { Panel } from '../Panel.tsx';
import styles from './DataPanel.module.css';

/** Loaded when it is used: its reply names everything that is kept of a player, and parsing schemas is slow on phones. */
const loadExportCall = async () => (await import('../../../export-wire.ts')).exportEndpoints.exportAccount;

const EXPORT_TIMEOUT_MS = 300_000;

interface DataPanelProps {
  onDeleted: () => void;
}

export function DataPanel({ onDeleted }: DataPanelProps) {
  const messages = useAccountMessages();
  const { tag } = useLanguage();
  const { call } = useSession();
  const [progress, setProgress] = useState('');
  const { withConfirmation, dialog } = useConfirmedCall();
  // The token is sent in a header, so that no URL contains it.
  const download = useAction(
    async () => {
      const exportAccount = await loadExportCall().catch(() => null);
      if (!exportAccount) return { kind: 'lost' } as const;
      let file = new Blob();
      const outcome = await withConfirmation(() =>
        call(exportAccount, {
          timeoutMs: EXPORT_TIMEOUT_MS,
          progress: {
            onBytes: (bytes) => setProgress(messages.exporting({ size: formatFileSize(bytes, tag) })),
            onComplete: (body) => void (file = body),
          },
        }),
      );
      return outcome.kind === 'reply'
        ? ({ kind: 'reply', reply: { file, name: exportAccount.download } } as const)
        : outcome;
    },
    {
      done({ file, name }) {
        saveBlob(file, name);
        setProgress(messages.exported);
      },
      lost: () => setProgress(''),
    },
  );
  const onExport = (): void => {
    setProgress('');
    download.run(undefined);
  };
  return (
    <Panel title={messages.data}>
      <p className={styles.text}>{messages.dataText}</p>
      <div className={styles.ways}>
        <Button variant="soft" busy={download.isBusy} onClick={onExport}>
          <Icon of={FileDown} size={18} />
          {messages.export}
        </Button>
        <DialogButton
          title={messages.deleteAsk}
          button={(open) => (
            <Button variant="line" className={styles.delete} onClick={open}>
              <Icon of={Trash2} size={18} />
              {messages.delete}
            </Button>
          )}
        >
          {() => <DeleteForm onDeleted={onDeleted} />}
        </DialogButton>
      </div>
      <p className={styles.progress} role="status">
        {progress}
      </p>
      <RefusalMessage refusal={download.refused} />
      {dialog}
    </Panel>
  );
}

function DeleteForm({ onDeleted }: DataPanelProps) {
  const messages = useAccountMessages();
  const { endLocally } = useSession();
  const act = useConfirmedAction(ownAccountEndpoints.closeAccount, {
    done() {
      onDeleted();
      endLocally();
      showNotice({ id: 'account', priority: 0, tone: 'ok', title: messages.deleted, text: messages.deletedText });
    },
  });
  return (
    <AccountForm action={act} submitLabel={messages.deleteForGood} isReady isDestructive onSubmit={() => act.run({})}>
      <ConsequenceList
        lines={[
          messages.deleteSessions,
          messages.deleteNames,
          messages.deletePoints,
          messages.deleteRounds,
          messages.deleteForever,
        ]}
      />
    </AccountForm>
  );
}
