import { fitTextProps, Button } from '@wow/core/ui';
import { LevelFace, type LevelProgress } from '@wow/product/rewards/web';
import { useAccountMessages } from '../messages.ts';
import { useDates } from '../use-dates.ts';
import styles from './IdentityPanel.module.css';
import { useState, type ComponentType } from 'react';
import { AtSign, KeyRound, Mail } from 'lucide-react';
import type { Profile } from '@wow/product/accounts';
import { AccountDialog } from '../AccountForm.tsx';
import { LoadError, SettingRow } from '../Panel.tsx';
import panel from '../Panel.module.css';
import { useOwnAccount } from './account-queries.ts';
import { EmailForm, type IdentityFormProps, UsernameForm } from './IdentityForms.tsx';
import { PasswordForm } from './PasswordForm.tsx';

interface IdentityHeadProps {
  username: string;
  level: LevelProgress;
  createdAt: string | null;
}

function IdentityHead({ username, level, createdAt }: IdentityHeadProps) {
  const messages = useAccountMessages();
  const { day } = useDates();
  return (
    <div className={styles.head}>
      <LevelFace username={username} progress={level} size={96} />
      <div className={styles.name}>
        <h2 translate="no" {...fitTextProps(username)}>
          {username}
        </h2>
        <p>{createdAt === null ? '\u00A0' : messages.since({ date: day(createdAt) })}</p>
      </div>
    </div>
  );
}

interface IdentityPanelProps {
  profile: Profile;
  level: LevelProgress;
  onRenamed: (from: string, to: string) => void;
}

/** The player's name, email and password, with a dialog to change each. */
export function IdentityPanel({ level, ...formProps }: IdentityPanelProps) {
  const messages = useAccountMessages();
  const { profile } = formProps;
  const { day } = useDates();
  const asked = useOwnAccount();
  const account = asked.reply;
  const changedAt = account?.password_changed_at ?? null;
  const changed = changedAt === null ? '\u00A0' : messages.passwordChanged({ date: day(changedAt) });
  const { email } = profile;
  const forEmail = email === null ? { title: messages.addEmail, label: messages.add } : { title: messages.changeEmail };

  return (
    <section className={panel.panel} aria-label={profile.username}>
      <IdentityHead username={profile.username} level={level} createdAt={account?.created_at ?? null} />
      <div className={panel.rows}>
        <div>
          <SettingRow
            icon={AtSign}
            action={<ChangeButton title={messages.changeUsername} Form={UsernameForm} {...formProps} />}
          >
            <small>{messages.username}</small>
            <b>{profile.username}</b>
          </SettingRow>
        </div>
        <div>
          <SettingRow icon={Mail} action={<ChangeButton {...forEmail} Form={EmailForm} {...formProps} />}>
            <small>{messages.email}</small>
            <b>{email ?? messages.noEmail}</b>
          </SettingRow>
        </div>
        <div>
          <SettingRow
            icon={KeyRound}
            action={
              email !== null && <ChangeButton title={messages.changePassword} Form={PasswordForm} {...formProps} />
            }
          >
            <small>{messages.password}</small>
            <b>{email === null ? messages.noPassword : changed}</b>
          </SettingRow>
        </div>
      </div>
      {asked.failed && <LoadError asked={asked} />}
    </section>
  );
}

interface ChangeButtonProps extends Omit<IdentityFormProps, 'onDone'> {
  title: string;
  /** @default "Change" */
  label?: string;
  Form: ComponentType<IdentityFormProps>;
}

function ChangeButton({ title, label, Form, ...rest }: ChangeButtonProps) {
  const messages = useAccountMessages();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button variant="soft" size="sm" aria-label={title} onClick={() => setOpen(true)}>
        {label ?? messages.change}
      </Button>
      <AccountDialog title={title} open={open} onClose={close}>
        <Form {...rest} onDone={close} />
      </AccountDialog>
    </>
  );
}
