import { CircleHelp, Monitor, Smartphone, Tablet } from 'lucide-react';
import { Button } from '@wow/core/ui';
import { sessionEndpoints, type SessionReply } from '@wow/product/accounts';
import { RefusalMessage } from '../../refusals/RefusalMessage.tsx';
import { shortenAddress, formatDevice } from '../format.ts';
import { usePasskeyMessages } from '../../passkeys/messages.ts';
import { useAccountMessages } from '../messages.ts';
import { SettingRow, SettingRows, LoadState, Panel } from '../Panel.tsx';
import { useCallAction } from '../../use-action.ts';
import { useDates } from '../use-dates.ts';
import styles from './SessionsPanel.module.css';
import { useRef } from 'react';
import { useNotifyDone } from '../use-notify-done.ts';
import { useOwnSessions } from './account-queries.ts';

interface SessionRowProps {
  session: SessionReply;
  onEnded: (words: string) => void;
  onLost: () => void;
}

const ICONS = { desktop: Monitor, phone: Smartphone, tablet: Tablet, unknown: CircleHelp } as const;

function SessionRow({ session, onEnded, onLost }: SessionRowProps) {
  const messages = useAccountMessages();
  const { ago } = useDates();
  const passkeys = usePasskeyMessages();
  const { id, device, wallet, passkey, address, current } = session;
  const name = formatDevice(device, messages);
  const end = useCallAction(sessionEndpoints.endSession, {
    done: () => onEnded(messages.sessionEnded({ device: name })),
    lost: onLost,
  });
  return (
    <SettingRow
      icon={ICONS[device.kind]}
      action={
        !current && (
          <Button
            variant="soft"
            size="sm"
            busy={end.isBusy}
            aria-label={messages.actionOn({ action: messages.signOut, what: name })}
            onClick={() => end.run({ params: { id } })}
          >
            {messages.signOut}
          </Button>
        )
      }
    >
      <b>{name}</b> {current && <span className={styles.tag}>{messages.thisOne}</span>}
      <small>
        {current ? messages.activeNow : ago(session.last_seen_at)}
        {address !== null && (
          <>
            {' · '}
            <bdi>{address}</bdi>
          </>
        )}
        {wallet !== null && (
          <>
            {' · '}
            {messages.withWallet({ name: shortenAddress(wallet) })}
          </>
        )}
        {passkey !== null && (
          <>
            {' · '}
            {passkeys.sessionWith({ name: passkey })}
          </>
        )}
      </small>
      <RefusalMessage refusal={end.refused} />
    </SettingRow>
  );
}

export function SessionsPanel() {
  const messages = useAccountMessages();
  const asked = useOwnSessions();
  const notifyDone = useNotifyDone();
  const list = useRef<HTMLUListElement>(null);
  const sessions = asked.reply?.sessions;

  const onEnded = (words: string): void => {
    notifyDone(words);
    // The focused button disappears with its session.
    list.current?.focus();
    asked.again();
  };
  const endOthers = useCallAction(sessionEndpoints.endOtherSessions, {
    done: () => onEnded(messages.othersEnded),
    lost: asked.again,
  });

  return (
    <Panel
      title={messages.sessions}
      aside={
        sessions?.some(({ current }) => !current) && (
          <Button variant="line" size="sm" busy={endOthers.isBusy} onClick={() => endOthers.run({})}>
            {messages.signOutOthers}
          </Button>
        )
      }
    >
      <RefusalMessage refusal={endOthers.refused} />
      <LoadState asked={asked} rows={2} />
      <SettingRows ref={list} tabIndex={-1} aria-label={messages.sessions}>
        {sessions?.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={onEnded} onLost={asked.again} />
        ))}
      </SettingRows>
    </Panel>
  );
}
