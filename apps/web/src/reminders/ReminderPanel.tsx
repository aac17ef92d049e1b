import { useState } from 'react';
import { Bell } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { getDateFormat, useLanguage } from '@wow/core/language/web';
import { Button } from '@wow/core/ui';
import type { ReplyOf } from '@wow/core/protocol';
import {
  LoadState,
  Panel,
  RefusalMessage,
  SettingRow,
  SettingRows,
  useAction,
  useSession,
} from '@wow/product/accounts/web';
import { REMINDER_HOURS, reminderEndpoints } from '@wow/product/quests';
import { useEndpointQuery } from '@wow/product/rewards/web';
import { useReminderMessages } from './messages.ts';
import { getPushState, subscribeToPush, unsubscribeFromPush } from './push-subscription.ts';
import styles from './ReminderPanel.module.css';

const KEY = 'reminder';
const DEFAULT_HOUR = 18;

type Reminder = ReplyOf<typeof reminderEndpoints.reminder>;
type Hour = (typeof REMINDER_HOURS)[number];

/** Nothing where the operator sends no reminders. */
export function ReminderPanel() {
  const messages = useReminderMessages();
  const { call } = useSession();
  const cache = useQueryClient();
  const asked = useEndpointQuery(KEY, () => call(reminderEndpoints.reminder), 0);
  if (asked.reply?.push_key === null) return null;
  return (
    <Panel title={messages.title}>
      <p className={styles.text}>{messages.text}</p>
      <LoadState asked={asked} rows={1} />
      {asked.reply && (
        <ReminderForm
          key={asked.reply.hour}
          reminder={asked.reply}
          onChange={(next) => void cache.setQueryData<Reminder>([KEY], next)}
          onLost={asked.again}
        />
      )}
    </Panel>
  );
}

interface ReminderFormProps {
  reminder: Reminder;
  onChange: (next: Reminder) => void;
  onLost: () => void;
}

function ReminderForm({ reminder, onChange, onLost }: ReminderFormProps) {
  const messages = useReminderMessages();
  const { call } = useSession();
  const { tag } = useLanguage();
  const [hour, setHour] = useState(REMINDER_HOURS.find((each) => each === reminder.hour) ?? DEFAULT_HOUR);
  const [isRefused, setRefused] = useState(false);
  const set = useAction(
    async (subscription: NonNullable<Awaited<ReturnType<typeof subscribeToPush>>>) =>
      call(reminderEndpoints.setReminder, {
        body: { hour, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone, language: tag, subscription },
      }),
    { done: onChange, lost: onLost },
  );
  const remove = useAction(() => call(reminderEndpoints.removeReminder), {
    done() {
      void unsubscribeFromPush();
      onChange({ ...reminder, hour: null });
    },
    lost: onLost,
  });
  const remind = async (): Promise<void> => {
    const subscription = await subscribeToPush(reminder.push_key ?? '');
    setRefused(subscription === null);
    if (subscription) set.run(subscription);
  };
  const push = getPushState();
  const isOn = reminder.hour !== null;
  return (
    <>
      <SettingRows>
        <SettingRow
          icon={Bell}
          action={
            isOn && (
              <Button variant="soft" size="sm" busy={remove.isBusy} onClick={() => remove.run(undefined)}>
                {messages.turnOff}
              </Button>
            )
          }
        >
          <b role="status">
            {reminder.hour === null ? messages.off : messages.on({ hour: formatHour(reminder.hour, tag) })}
          </b>
        </SettingRow>
      </SettingRows>
      {push === 'possible' ? (
        <div className={styles.form}>
          <label>
            {messages.hour}{' '}
            <select value={hour} onChange={({ target }) => setHour(Number(target.value) as Hour)}>
              {REMINDER_HOURS.map((each) => (
                <option key={each} value={each}>
                  {formatHour(each, tag)}
                </option>
              ))}
            </select>
          </label>
          <Button variant="soft" size="sm" busy={set.isBusy} onClick={() => void remind()}>
            {isOn ? messages.change : messages.remind}
          </Button>
        </div>
      ) : (
        <p className={styles.text}>{messages[push]}</p>
      )}
      {isRefused && <RefusalMessage refusal={{ error: messages.refused }} />}
      <RefusalMessage refusal={set.refused ?? remove.refused} />
    </>
  );
}

const formatHour = (hour: number, tag: string): string =>
  getDateFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(hour * 3_600_000);
