import { useState } from 'react';
import { Smartphone } from 'lucide-react';
import { Button } from '@wow/core/ui';
import { totpEndpoints } from '@wow/product/accounts';
import { useTotpMessages } from '../../../totp/messages.ts';
import { AccountForm } from '../../AccountForm.tsx';
import { useConfirmedAction } from '../../ConfirmIdentityDialog.tsx';
import { LoadState, Panel, SettingRow, SettingRows } from '../../Panel.tsx';
import { useNotifyDone } from '../../use-notify-done.ts';
import { useOwnAccount, useRefreshAll } from '../account-queries.ts';
import { DialogButton } from '../DialogButton.tsx';
import { TurnOnForm } from './TurnOnForm.tsx';
import styles from './TotpPanel.module.css';

export function TotpPanel() {
  const messages = useTotpMessages();
  const asked = useOwnAccount();
  const account = asked.reply;
  return (
    <Panel title={messages.title}>
      <p className={styles.text}>{messages.text}</p>
      <LoadState asked={asked} rows={1} />
      {account && (
        <SettingRows>
          <SettingRow
            icon={Smartphone}
            action={account.password_changed_at !== null && <ChangeButton isOn={account.totp} />}
          >
            <small>{messages.app}</small>
            <b>{account.totp ? messages.on : messages.off}</b>
            {account.password_changed_at === null && <small>{messages.noPassword}</small>}
          </SettingRow>
        </SettingRows>
      )}
    </Panel>
  );
}

function ChangeButton({ isOn }: { isOn: boolean }) {
  const messages = useTotpMessages();
  // The dialog stays the same after the change, during its closing animation.
  const [openedOn, setOpenedOn] = useState(isOn);
  const getTitle = (on: boolean): string => (on ? messages.turnOffTitle : messages.turnOnTitle);
  return (
    <DialogButton
      title={getTitle(openedOn)}
      button={(open) => (
        <Button
          variant="soft"
          size="sm"
          aria-label={getTitle(isOn)}
          onClick={() => {
            setOpenedOn(isOn);
            open();
          }}
        >
          {isOn ? messages.turnOff : messages.turnOn}
        </Button>
      )}
    >
      {(close) => (openedOn ? <TurnOffForm onDone={close} /> : <TurnOnForm onDone={close} />)}
    </DialogButton>
  );
}

function TurnOffForm({ onDone }: { onDone: () => void }) {
  const messages = useTotpMessages();
  const refresh = useRefreshAll();
  const notifyDone = useNotifyDone();
  const act = useConfirmedAction(totpEndpoints.removeTotp, {
    done() {
      refresh();
      notifyDone(messages.turnedOff);
      onDone();
    },
    lost: refresh,
  });
  return (
    <AccountForm
      action={act}
      text={messages.turnOffText}
      submitLabel={messages.turnOff}
      isDestructive
      isReady
      onSubmit={() => act.run({})}
    >
      {null}
    </AccountForm>
  );
}
