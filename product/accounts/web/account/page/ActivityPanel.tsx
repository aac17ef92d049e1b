import { useState } from 'react';
import { KeyRound, LifeBuoy, Mail, MailCheck, MailX, Smartphone, Unlink, Wallet } from 'lucide-react';
import { Button } from '@wow/core/ui';
import type { ActivityReply } from '@wow/product/accounts';
import { shortenAddress, formatDevice } from '../format.ts';
import { LoadState, Panel, SettingRow, SettingRows } from '../Panel.tsx';
import { useTotpMessages } from '../../totp/messages.ts';
import { useAccountMessages } from '../messages.ts';
import { useDates } from '../use-dates.ts';
import { useActivity } from './account-queries.ts';
import styles from './ActivityPanel.module.css';

const INITIAL_COUNT = 3;

export function ActivityPanel() {
  const messages = useAccountMessages();
  const asked = useActivity();
  const [isWhole, setWhole] = useState(false);
  const activity = asked.reply?.activity;
  const shown = isWhole ? activity : activity?.slice(0, INITIAL_COUNT);
  return (
    <Panel title={messages.activity}>
      <p className={styles.text}>{messages.activityText}</p>
      <LoadState asked={asked} rows={1} />
      {shown && (
        <SettingRows>
          {shown.map((change) => (
            <ChangeRow key={`${change.at} ${change.kind} ${change.subject}`} change={change} />
          ))}
        </SettingRows>
      )}
      {activity && shown && shown.length < activity.length && (
        <Button variant="soft" size="sm" onClick={() => setWhole(true)}>
          {messages.showAll({ count: String(activity.length) })}
        </Button>
      )}
    </Panel>
  );
}

const ICONS = {
  password_set: KeyRound,
  password_changed: KeyRound,
  email_changed: Mail,
  email_verified: MailCheck,
  email_removed: MailX,
  wallet_linked: Wallet,
  wallet_unlinked: Unlink,
  totp_on: Smartphone,
  totp_off: Smartphone,
  recovered: LifeBuoy,
} as const;

function ChangeRow({ change: { kind, subject, device, address, at } }: { change: ActivityReply }) {
  const messages = useAccountMessages();
  const totp = useTotpMessages();
  const { moment } = useDates();
  const name = shortenAddress(subject ?? '');
  const words = {
    password_set: messages.passwordSet,
    password_changed: messages.passwordWasChanged,
    email_changed: messages.emailWasChanged,
    email_verified: messages.emailWasConfirmed,
    email_removed: messages.emailWasRemoved,
    wallet_linked: messages.walletWasLinked({ name }),
    wallet_unlinked: messages.walletWasUnlinked({ name }),
    totp_on: totp.appTurnedOn,
    totp_off: totp.appTurnedOff,
    recovered: messages.wasRecovered,
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
