import { CircleHelp, Monitor, Smartphone, Tablet } from 'lucide-react';
import { Button } from '@wow/core/ui';
import { sessionEndpoints, type SessionReply } from '@wow/product/accounts';
import { Refusal } from '../../Refusal.tsx';
import { useSession } from '../../session.ts';
import { shortAddress } from '../../short-address.ts';
import { useAccountMessages } from '../messages.ts';
import { SettingRow } from '../SettingRow.tsx';
import { useAct } from '../use-act.ts';
import { useDates } from '../use-dates.ts';
import { deviceWords } from './device-words.ts';
import styles from './SessionRow.module.css';

interface SessionRowProps {
  session: SessionReply;
  onEnded: (words: string) => void;
  onLost: () => void;
}

const ICONS = { desktop: Monitor, phone: Smartphone, tablet: Tablet, unknown: CircleHelp } as const;

/** One place where the player is signed in, and the way to end it, unless it is this one. */
export function SessionRow({ session, onEnded, onLost }: SessionRowProps) {
  const messages = useAccountMessages();
  const { call } = useSession();
  const { ago } = useDates();
  const { id, device, wallet, current } = session;
  const name = deviceWords(device, messages);
  const end = useAct(() => call(sessionEndpoints.endSession, { params: { id } }), {
    done: () => onEnded(messages.sessionEnded({ device: name })),
    lost: onLost,
  });
  return (
    <li>
      <SettingRow
        icon={ICONS[device.kind]}
        action={
          !current && (
            <Button
              variant="soft"
              size="sm"
              busy={end.isBusy}
              aria-label={messages.actionOn({ action: messages.signOut, what: name })}
              onClick={() => end.run(undefined)}
            >
              {messages.signOut}
            </Button>
          )
        }
      >
        <b>{name}</b> {current && <span className={styles.tag}>{messages.thisOne}</span>}
        <small>
          {current ? messages.activeNow : ago(session.last_seen_at)}
          {wallet !== null && (
            <>
              {' · '}
              {messages.withWallet({ name: shortAddress(wallet) })}
            </>
          )}
        </small>
        <Refusal of={end.refused} />
      </SettingRow>
    </li>
  );
}
