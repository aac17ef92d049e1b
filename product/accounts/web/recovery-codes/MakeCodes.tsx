import { useState } from 'react';
import { Copy, Download } from 'lucide-react';
import { Button, Icon, saveBlob, useCopied } from '@wow/core/ui';
import { recoveryCodeEndpoints } from '@wow/product/accounts';
import { AccountForm } from '../account/AccountForm.tsx';
import { useConfirmedAction } from '../account/ConfirmIdentityDialog.tsx';
import { useRefreshAll } from '../account/page/account-queries.ts';
import { useSession } from '../SessionProvider.tsx';
import styles from './MakeCodes.module.css';
import { useRecoveryCodeMessages } from './messages.ts';

/** Makes codes after a press and shows them once. */
export function MakeCodes({ text, onDone }: { text: string; onDone: () => void }) {
  const messages = useRecoveryCodeMessages();
  const refresh = useRefreshAll();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const act = useConfirmedAction(recoveryCodeEndpoints.makeRecoveryCodes, {
    done(made) {
      setCodes(made.codes);
      refresh();
    },
    lost: refresh,
  });
  if (codes) return <ShownCodes codes={codes} onDone={onDone} />;
  return (
    <AccountForm action={act} text={text} submitLabel={messages.make} isReady onSubmit={() => act.run({})}>
      {null}
    </AccountForm>
  );
}

function ShownCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const messages = useRecoveryCodeMessages();
  const { player } = useSession();
  const [isCopied, copy] = useCopied();
  const list = codes.join('\n');
  const name = player.kind === 'signed-in' ? player.profile.username : '';

  const download = (): void => {
    const title = messages.fileTitle({ name, site: location.host });
    const file = new Blob([`${title}\n\n${list}\n\n${messages.fileText}\n`], { type: 'text/plain' });
    saveBlob(file, 'wow-recovery-codes.txt');
  };

  return (
    <div className={styles.shown}>
      <p className={styles.text}>{messages.shownOnce}</p>
      <ol className={styles.codes} aria-label={messages.yours} translate="no">
        {codes.map((code) => (
          <li key={code} dir="ltr">
            {code}
          </li>
        ))}
      </ol>
      <div className={styles.ways}>
        <Button variant="soft" onClick={download}>
          <Icon of={Download} size={18} />
          {messages.download}
        </Button>
        <Button variant="soft" onClick={() => copy(list)}>
          <Icon of={Copy} size={18} />
          {isCopied ? messages.copied : messages.copy}
        </Button>
      </div>
      <Button variant="cta" full onClick={onDone}>
        {messages.kept}
      </Button>
    </div>
  );
}
