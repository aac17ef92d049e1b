import { useState } from 'react';
import { KeyRound, Mail, Unlink, Wallet } from 'lucide-react';
import { Button } from '@wow/core/ui';
import type { SignInChangeReply } from '@wow/product/accounts';
import { shortenAddress, formatDevice } from '../format.ts';
import { LoadState, Panel, SettingRow, SettingRows } from '../Panel.tsx';
import { useAccountMessages } from '../messages.ts';
import { useDates } from '../use-dates.ts';
import { useSignInChanges } from './account-queries.ts';
import styles from './SignInChangesPanel.module.css';

const INITIAL_COUNT = 3;

export function SignInChangesPanel() {
  const messages = useAccountMessages();
  const asked = useSignInChanges();
  const [isWhole, setWhole] = useState(false);
  const changes = asked.reply?.changes;
  const shown = isWhole ? changes : changes?.slice(0, INITIAL_COUNT);
  return (
    <Panel title={messages.signInChanges}>
      <p className={styles.text}>{messages.signInChangesText}</p>
      <LoadState asked={asked} rows={1} />
      {shown && (
        <SettingRows>
          {shown.map((change) => (
            <ChangeRow key={`${change.at} ${change.kind} ${change.wallet}`} change={change} />
          ))}
        </SettingRows>
      )}
      {changes && shown && shown.length < changes.length && (
        <Button variant="soft" size="sm" onClick={() => setWhole(true)}>
          {messages.showAll({ count: String(changes.length) })}
        </Button>
      )}
    </Panel>
  );
}

const ICONS = {
  password_set: KeyRound,
  password_changed: KeyRound,
  email_changed: Mail,
  wallet_linked: Wallet,
  wallet_unlinked: Unlink,
} as const;

function ChangeRow({ change: { kind, wallet, device, address, at } }: { change: SignInChangeReply }) {
  const messages = useAccountMessages();
  const { moment } = useDates();
  const name = shortenAddress(wallet ?? '');
  const words = {
    password_set: messages.passwordSet,
    password_changed: messages.passwordWasChanged,
    email_changed: messages.emailWasChanged,
    wallet_linked: messages.walletWasLinked({ name }),
    wallet_unlinked: messages.walletWasUnlinked({ name }),
  };
  return (
    <SettingRow icon={ICONS[kind]}>
      <b>{words[kind]}</b>
      <small className={styles.moment}>
        <time dateTime={at}>{moment(at)}</time>
      </small>
      <small>
        {formatDevice(device, messages)}
        {' · '}
        <bdi>{address}</bdi>
      </small>
    </SettingRow>
  );
}
