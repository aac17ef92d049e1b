import { useState } from 'react';
import { useLanguage } from '@wow/core/language/web';
import { saveBlob, Button, Icon, showNotice } from '@wow/core/ui';
import { exportEndpoints, ownAccountEndpoints } from '@wow/product/accounts';
import { useSession } from '../../SessionProvider.tsx';
import { useAccountMessages } from '../messages.ts';
import { useAction } from '../../use-action.ts';
import { formatFileSize } from '../format.ts';
import { FileDown, Trash2 } from 'lucide-react';
import { AccountForm, ConsequenceList, AccountDialog } from '../AccountForm.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { RefusalMessage } from '../../refusals/RefusalMessage.tsx';
import { Panel } from '../Panel.tsx';
import styles from './DataPanel.module.css';

const EXPORT_TIMEOUT_MS = 300_000;

/** Sends the token in a header, so that no URL contains it. */
function useAccountExport() {
  const messages = useAccountMessages();
  const { tag } = useLanguage();
  const { call } = useSession();
  const [bytes, setBytes] = useState<number | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { exportAccount } = exportEndpoints;

  const act = useAction(
    async () => {
      setSaved(false);
      setBytes(null);
      let file = new Blob();
      const outcome = await call(exportAccount, {
        timeoutMs: EXPORT_TIMEOUT_MS,
        progress: { onBytes: setBytes, onComplete: (body) => void (file = body) },
      });
      return outcome.kind === 'reply' ? ({ kind: 'reply', reply: file } as const) : outcome;
    },
    {
      done(file) {
        saveBlob(file, exportAccount.download);
        setSaved(true);
      },
    },
  );
  const coming = act.isBusy && bytes !== null ? messages.exporting({ size: formatFileSize(bytes, tag) }) : '';
  return { ...act, progressText: isSaved ? messages.exported : coming };
}

function DeleteForm({ email, onDeleted }: { email: string | null; onDeleted: () => void }) {
  const messages = useAccountMessages();
  const { call, endLocally } = useSession();
  const [password, setPassword] = useState('');
  const act = useAction((body: { password?: string }) => call(ownAccountEndpoints.closeAccount, { body }), {
    done() {
      onDeleted();
      endLocally();
      showNotice({ id: 'account', priority: 0, tone: 'ok', title: messages.deleted, text: messages.deletedText });
    },
  });
  const typed = password.trim();
  return (
    <AccountForm
      action={act}
      submitLabel={messages.deleteForGood}
      isReady={email === null || typed !== ''}
      isDestructive
      onSubmit={() => act.run(email === null ? {} : { password: typed })}
    >
      <ConsequenceList
        lines={[
          messages.deleteSessions,
          messages.deleteNames,
          messages.deletePoints,
          messages.deleteRounds,
          messages.deleteForever,
          ...(email === null ? [messages.deleteWithWallet] : []),
        ]}
      />
      {email !== null && (
        <PasswordField email={email} which="current" value={password} onChange={setPassword} refused={act.refused} />
      )}
    </AccountForm>
  );
}

export function DataPanel({ email, onDeleted }: { email: string | null; onDeleted: () => void }) {
  const messages = useAccountMessages();
  const [open, setOpen] = useState(false);
  const file = useAccountExport();
  return (
    <Panel title={messages.data}>
      <p className={styles.text}>{messages.dataText}</p>
      <div className={styles.ways}>
        <Button variant="soft" busy={file.isBusy} onClick={() => file.run(undefined)}>
          <Icon of={FileDown} size={18} />
          {messages.export}
        </Button>
        <Button variant="line" className={styles.delete} onClick={() => setOpen(true)}>
          <Icon of={Trash2} size={18} />
          {messages.delete}
        </Button>
      </div>
      <p className={styles.progress} role="status">
        {file.progressText}
      </p>
      <RefusalMessage refusal={file.refused} />
      <AccountDialog title={messages.deleteAsk} open={open} onClose={() => setOpen(false)}>
        <DeleteForm email={email} onDeleted={onDeleted} />
      </AccountDialog>
    </Panel>
  );
}
