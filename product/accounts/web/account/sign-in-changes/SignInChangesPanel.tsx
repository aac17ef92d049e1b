import { useState } from 'react';
import { KeyRound, Mail, Unlink, Wallet } from 'lucide-react';
import { Button } from '@wow/core/ui';
import { ownAccountEndpoints, type SignInChangeReply } from '@wow/product/accounts';
import { useAsked, type Asked } from '@wow/product/rewards/web';
import { useSession } from '../../session.ts';
import { shortAddress } from '../../short-address.ts';
import { Bones } from '../Bones.tsx';
import { useAccountMessages } from '../messages.ts';
import { NotRead } from '../NotRead.tsx';
import { Panel } from '../Panel.tsx';
import { SettingRow } from '../SettingRow.tsx';
import { SettingRows } from '../SettingRows.tsx';
import { deviceWords } from '../sessions/device-words.ts';
import { useDates } from '../use-dates.ts';
import styles from './SignInChangesPanel.module.css';

/** More are shown when asked for. */
const SHOWN_AT_FIRST = 3;

/** What lets the player in, as it changed: a change that is not the player's own is an intruder's. */
export function SignInChangesPanel() {
  const messages = useAccountMessages();
  const asked = useSignInChanges();
  const [isWhole, setWhole] = useState(false);
  const changes = asked.reply?.changes;
  const shown = isWhole ? changes : changes?.slice(0, SHOWN_AT_FIRST);
  return (
    <Panel title={messages.signInChanges}>
      <p className={styles.text}>{messages.signInChangesText}</p>
      {asked.failed && <NotRead asked={asked} />}
      {!changes && !asked.failed && <Bones rows={1} />}
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
  const name = shortAddress(wallet ?? '');
  const words = {
    password_set: messages.passwordSet,
    password_changed: messages.passwordWasChanged,
    email_changed: messages.emailWasChanged,
    wallet_linked: messages.walletWasLinked({ name }),
    wallet_unlinked: messages.walletWasUnlinked({ name }),
  };
  return (
    <li>
      <SettingRow icon={ICONS[kind]}>
        <b>{words[kind]}</b>
        <small className={styles.moment}>
          <time dateTime={at}>{moment(at)}</time>
        </small>
        <small>
          {deviceWords(device, messages)}
          {' · '}
          <bdi>{address}</bdi>
        </small>
      </SettingRow>
    </li>
  );
}

/** Returns how the player's account can be entered as it changed, newest first. */
function useSignInChanges(): Asked<{ readonly changes: readonly SignInChangeReply[] }> {
  const { call } = useSession();
  return useAsked('sign-in-changes', () => call(ownAccountEndpoints.signInChanges), 0);
}
