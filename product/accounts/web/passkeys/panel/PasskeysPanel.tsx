import { useRef } from 'react';
import { Fingerprint } from 'lucide-react';
import { Button } from '@wow/core/ui';
import { passkeyEndpoints, type PasskeyReply } from '@wow/product/accounts';
import { useEndpointQuery } from '@wow/product/rewards/web';
import { DialogButton } from '../../account/page/DialogButton.tsx';
import { useRefreshAll } from '../../account/page/account-queries.ts';
import { LoadState, Panel, SettingRow, SettingRows } from '../../account/Panel.tsx';
import { useAccountMessages } from '../../account/messages.ts';
import { useDates } from '../../account/use-dates.ts';
import { useNotifyDone } from '../../account/use-notify-done.ts';
import { useSession } from '../../SessionProvider.tsx';
import { canUsePasskeys } from '../ceremonies.ts';
import { usePasskeyMessages } from '../messages.ts';
import { AddPasskeyForm, ChangePasskeyForm } from './PasskeyForms.tsx';
import styles from './PasskeysPanel.module.css';

export function PasskeysPanel() {
  const messages = usePasskeyMessages();
  const { call } = useSession();
  const asked = useEndpointQuery('passkeys', () => call(passkeyEndpoints.passkeys), 0);
  const refresh = useRefreshAll();
  const notifyDone = useNotifyDone();
  const list = useRef<HTMLDivElement>(null);
  const passkeys = asked.reply?.passkeys ?? [];
  const isUsable = canUsePasskeys();
  const onChanged = (words: string): void => {
    notifyDone(words);
    refresh();
  };

  if (!isUsable && passkeys.length === 0) return null;
  return (
    <Panel
      title={messages.title}
      aside={
        isUsable && (
          <DialogButton
            title={messages.add}
            button={(open) => (
              <Button variant="line" size="sm" onClick={open}>
                {messages.add}
              </Button>
            )}
          >
            {(close) => (
              <AddPasskeyForm
                onAdded={(name) => {
                  onChanged(messages.isAdded({ name }));
                  close();
                }}
              />
            )}
          </DialogButton>
        )
      }
    >
      <p className={styles.text}>{isUsable ? messages.text : messages.unusable}</p>
      <LoadState asked={asked} rows={1} />
      <div ref={list} tabIndex={-1}>
        {asked.reply && passkeys.length === 0 && <p className={styles.none}>{messages.none}</p>}
        {passkeys.length > 0 && (
          <SettingRows aria-label={messages.title}>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onChanged={onChanged}
                onRemoved={(words) => {
                  // The focused button disappears with its passkey.
                  list.current?.focus();
                  onChanged(words);
                }}
              />
            ))}
          </SettingRows>
        )}
      </div>
    </Panel>
  );
}

interface PasskeyRowProps {
  passkey: PasskeyReply;
  onChanged: (words: string) => void;
  onRemoved: (words: string) => void;
}

function PasskeyRow({ passkey, onChanged, onRemoved }: PasskeyRowProps) {
  const messages = usePasskeyMessages();
  const { change } = useAccountMessages();
  const { day } = useDates();
  const { name, created_at: createdAt, last_used_at: lastUsedAt } = passkey;
  return (
    <SettingRow
      icon={Fingerprint}
      action={
        <DialogButton
          title={name}
          button={(open) => (
            <Button variant="soft" size="sm" aria-label={messages.change({ name })} onClick={open}>
              {change}
            </Button>
          )}
        >
          {(close) => (
            <ChangePasskeyForm
              passkey={passkey}
              onRenamed={(next) => {
                onChanged(messages.isRenamed({ name: next }));
                close();
              }}
              onRemoved={() => {
                close();
                onRemoved(messages.isRemoved({ name }));
              }}
            />
          )}
        </DialogButton>
      }
    >
      <b>
        <bdi>{name}</bdi>
      </b>
      <small>{messages.added({ date: day(createdAt) })}</small>
      {lastUsedAt !== null && <small>{messages.used({ date: day(lastUsedAt) })}</small>}
    </SettingRow>
  );
}
