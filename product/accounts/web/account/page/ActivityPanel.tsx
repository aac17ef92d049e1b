import { useState } from 'react';
import { Button } from '@wow/core/ui';
import type { ActivityReply } from '@wow/product/accounts';
import { formatDevice } from '../format.ts';
import { LoadState, Panel, SettingRow, SettingRows } from '../Panel.tsx';
import { useAccountMessages } from '../messages.ts';
import { useDates } from '../use-dates.ts';
import { useActivity } from './account-queries.ts';
import { DialogButton } from './DialogButton.tsx';
import { SecureAccountForm } from './SecureAccountForm.tsx';
import styles from './ActivityPanel.module.css';
import { ACTIVITY_ICONS, formatActivity } from '../format-activity.ts';

const INITIAL_COUNT = 3;

export function ActivityPanel({ email }: { email: string | null }) {
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
      <p className={styles.action}>
        <DialogButton
          title={messages.wasntMeTitle}
          button={(open) => (
            <Button variant="line" size="sm" onClick={open}>
              {messages.wasntMe}
            </Button>
          )}
        >
          {(close) => <SecureAccountForm email={email} onDone={close} />}
        </DialogButton>
      </p>
    </Panel>
  );
}

function ChangeRow({ change: { kind, subject, device, address, at } }: { change: ActivityReply }) {
  const messages = useAccountMessages();
  const { moment } = useDates();
  const words = formatActivity({ kind, subject }, messages);
  return (
    <SettingRow icon={ACTIVITY_ICONS[kind]}>
      <b>{words}</b>
      <small className={styles.moment}>
        <time dateTime={at}>{moment(at)}</time>
      </small>
      <small>
        {address === '' ? (
          messages.byOperator
        ) : (
          <>
            {formatDevice(device, messages)}
            {' · '}
            <bdi>{address}</bdi>
          </>
        )}
      </small>
    </SettingRow>
  );
}
