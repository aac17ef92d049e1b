import { fitTextProps, Button } from '@wow/core/ui';
import { LevelFace, type LevelProgress } from '@wow/product/rewards/web';
import { useAccountMessages } from '../messages.ts';
import { useDates } from '../use-dates.ts';
import styles from './IdentityPanel.module.css';
import type { ComponentType, ReactNode } from 'react';
import { AtSign, KeyRound, Mail, type LucideIcon } from 'lucide-react';
import { DialogButton } from './DialogButton.tsx';
import { LoadState, SettingRow, SettingRows } from '../Panel.tsx';
import panel from '../Panel.module.css';
import { useOwnAccount } from './account-queries.ts';
import { EmailForm, VerifyEmailForm } from './EmailForms.tsx';
import { type IdentityFormProps, UsernameForm } from './IdentityForms.tsx';
import { useEmailMessages } from '../../email/messages.ts';
import { PasswordForm } from './PasswordForm.tsx';

const NOT_KNOWN = '\u00A0';

type FormProps = Omit<IdentityFormProps, 'onDone'>;

export function IdentityPanel({ level, ...formProps }: FormProps & { level: LevelProgress }) {
  const messages = useAccountMessages();
  const { username, email } = formProps.profile;
  const { day } = useDates();
  const asked = useOwnAccount();
  const since = asked.reply?.created_at;
  const changedAt = asked.reply?.password_changed_at;
  const forPassword = changedAt
    ? {
        value: messages.passwordChanged({ date: day(changedAt) }),
        title: messages.changePassword,
        action: messages.change,
      }
    : {
        value: changedAt === null ? messages.noPassword : NOT_KNOWN,
        title: messages.addPassword,
        // It needs an email to sign in with.
        action: changedAt === null && email !== null && messages.add,
      };
  const forEmail =
    email === null
      ? { value: messages.noEmail, title: messages.addEmail, action: messages.add }
      : { value: email, title: messages.changeEmail, action: messages.change };

  return (
    <section className={panel.panel} aria-label={username}>
      <div className={styles.head}>
        <LevelFace username={username} progress={level} size={96} />
        <div className={styles.name}>
          <h2 translate="no" {...fitTextProps(username)}>
            {username}
          </h2>
          <p>{since ? messages.since({ date: day(since) }) : NOT_KNOWN}</p>
        </div>
      </div>
      <SettingRows>
        <IdentityRow
          icon={AtSign}
          label={messages.username}
          value={username}
          title={messages.changeUsername}
          action={messages.change}
          Form={UsernameForm}
          formProps={formProps}
        />
        <IdentityRow icon={Mail} label={messages.email} {...forEmail} Form={EmailForm} formProps={formProps}>
          {asked.reply && email !== null && <EmailState account={asked.reply} formProps={formProps} />}
        </IdentityRow>
        <IdentityRow
          icon={KeyRound}
          label={messages.password}
          {...forPassword}
          Form={PasswordForm}
          formProps={formProps}
        />
      </SettingRows>
      {asked.failed && <LoadState asked={asked} rows={0} />}
    </section>
  );
}

interface EmailStateProps {
  account: NonNullable<ReturnType<typeof useOwnAccount>['reply']>;
  formProps: FormProps;
}

function EmailState({ account, formProps }: EmailStateProps) {
  const messages = useEmailMessages();
  const { email_verified: isVerified, email_bounces: bounces, pending_email: pending, sends_mail: sendsMail } = account;
  return (
    <>
      {bounces && <small role="alert">{messages.bounces}</small>}
      {pending && <small>{messages.pending({ email: pending.email })}</small>}
      {isVerified && <small>{messages.confirmed}</small>}
      {!isVerified && sendsMail && (
        <small>
          {messages.notConfirmed}{' '}
          <DialogButton
            title={messages.verifyTitle}
            button={(open) => (
              <button type="button" className={styles.confirm} aria-label={messages.verifyTitle} onClick={open}>
                {messages.confirm}
              </button>
            )}
          >
            {(close) => <VerifyEmailForm {...formProps} onDone={close} />}
          </DialogButton>
        </small>
      )}
    </>
  );
}

interface IdentityRowProps {
  icon: LucideIcon;
  label: string;
  value: string;
  title: string;
  action: string | false;
  Form: ComponentType<IdentityFormProps>;
  formProps: FormProps;
  children?: ReactNode;
}

const IdentityRow = ({ icon, label, value, title, action, Form, formProps, children }: IdentityRowProps) => (
  <SettingRow
    icon={icon}
    action={
      action && (
        <DialogButton
          title={title}
          button={(open) => (
            <Button variant="soft" size="sm" aria-label={title} onClick={open}>
              {action}
            </Button>
          )}
        >
          {(close) => <Form {...formProps} onDone={close} />}
        </DialogButton>
      )
    }
  >
    <small>{label}</small>
    <b>{value}</b>
    {children}
  </SettingRow>
);
