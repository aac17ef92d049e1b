import { Button } from '@wow/core/ui';
import { LoadState, Panel } from '../account/Panel.tsx';
import { DialogButton } from '../account/page/DialogButton.tsx';
import { useOwnAccount } from '../account/page/account-queries.ts';
import { MakeCodes } from './MakeCodes.tsx';
import { useRecoveryCodeMessages } from './messages.ts';
import styles from './RecoveryCodesPanel.module.css';

export function RecoveryCodesPanel() {
  const messages = useRecoveryCodeMessages();
  const asked = useOwnAccount();
  const left = asked.reply?.recovery_codes;
  const isFirst = left === 0;
  return (
    <Panel
      title={messages.title}
      aside={
        left !== undefined && (
          <DialogButton
            title={messages.yours}
            button={(open) => (
              <Button variant={isFirst ? 'cta' : 'line'} size="sm" onClick={open}>
                {isFirst ? messages.make : messages.makeNew}
              </Button>
            )}
          >
            {(close) => <MakeCodes text={isFirst ? messages.text : messages.makeNewText} onDone={close} />}
          </DialogButton>
        )
      }
    >
      <LoadState asked={asked} rows={1} />
      {left !== undefined && (
        <p className={styles.text}>
          {isFirst ? messages.none : `${messages.left({ count: left, shown: String(left) })} ${messages.text}`}
        </p>
      )}
    </Panel>
  );
}
