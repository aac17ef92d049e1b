import { useState, type ComponentType } from 'react';
import { AtSign, KeyRound, Mail } from 'lucide-react';
import { Button } from '@wow/core/ui';
import type { Profile } from '@wow/product/accounts';
import type { LevelProgress } from '@wow/product/rewards/web';
import { AskDialog } from '../form/AskDialog.tsx';
import { useAccountMessages } from '../messages.ts';
import { NotRead } from '../NotRead.tsx';
import panel from '../Panel.module.css';
import { SettingRow } from '../SettingRow.tsx';
import rows from '../SettingRow.module.css';
import { useDates } from '../use-dates.ts';
import { useOwnAccount } from '../use-own-account.ts';
import { EmailForm } from './EmailForm.tsx';
import { Head } from './Head.tsx';
import type { IdentityFormProps } from './identity-form.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { UsernameForm } from './UsernameForm.tsx';

interface IdentityPanelProps {
  profile: Profile;
  level: LevelProgress;
  onRenamed: (from: string, to: string) => void;
}

/** Who the player is, and the three things that they can change about that. */
export function IdentityPanel({ profile, level, onRenamed }: IdentityPanelProps) {
  const messages = useAccountMessages();
  const { day } = useDates();
  const asked = useOwnAccount();
  const account = asked.reply;
  const changedAt = account?.password_changed_at ?? null;
  const changed = changedAt === null ? '\u00A0' : messages.passwordChanged({ date: day(changedAt) });
  const { email } = profile;
  const forEmail = email === null ? { title: messages.addEmail, does: messages.add } : { title: messages.changeEmail };

  return (
    <section className={panel.panel} aria-label={profile.username}>
      <Head username={profile.username} level={level} createdAt={account?.created_at ?? null} />
      <div className={rows.rows}>
        <div>
          <SettingRow
            icon={AtSign}
            action={
              <Change title={messages.changeUsername} Form={UsernameForm} profile={profile} onRenamed={onRenamed} />
            }
          >
            <small>{messages.username}</small>
            <b>{profile.username}</b>
          </SettingRow>
        </div>
        <div>
          <SettingRow
            icon={Mail}
            action={<Change {...forEmail} Form={EmailForm} profile={profile} onRenamed={onRenamed} />}
          >
            <small>{messages.email}</small>
            <b>{email ?? messages.noEmail}</b>
          </SettingRow>
        </div>
        <div>
          <SettingRow
            icon={KeyRound}
            action={
              email !== null && (
                <Change title={messages.changePassword} Form={PasswordForm} profile={profile} onRenamed={onRenamed} />
              )
            }
          >
            <small>{messages.password}</small>
            <b>{email === null ? messages.noPassword : changed}</b>
          </SettingRow>
        </div>
      </div>
      {asked.failed && <NotRead asked={asked} />}
    </section>
  );
}

interface ChangeProps extends Omit<IdentityFormProps, 'onDone'> {
  title: string;
  /** What the button says; that it changes something, unless given. */
  does?: string;
  Form: ComponentType<IdentityFormProps>;
}

/** The button of one row and the dialog behind it. */
function Change({ title, does, Form, ...rest }: ChangeProps) {
  const messages = useAccountMessages();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button variant="soft" size="sm" aria-label={title} onClick={() => setOpen(true)}>
        {does ?? messages.change}
      </Button>
      <AskDialog title={title} open={open} onClose={close}>
        <Form {...rest} onDone={close} />
      </AskDialog>
    </>
  );
}
