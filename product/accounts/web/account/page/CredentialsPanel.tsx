import { KeyRound, Mail } from 'lucide-react';
import type { Profile } from '@wow/product/accounts';
import { useEmailMessages } from '../../email/messages.ts';
import { LoadState, Panel, SettingRows } from '../Panel.tsx';
import { useAccountMessages } from '../messages.ts';
import { useDates } from '../use-dates.ts';
import { useOwnAccount } from './account-queries.ts';
import styles from './CredentialsPanel.module.css';
import { DialogButton } from './DialogButton.tsx';
import { EmailForm, VerifyEmailForm } from './EmailForms.tsx';
import type { IdentityFormProps } from './IdentityForms.tsx';
import { IdentityRow } from './IdentityRow.tsx';
import { PasswordForm } from './PasswordForm.tsx';

const NOT_KNOWN = '\u00A0';

type FormProps = Omit<IdentityFormProps, 'onDone'>;

/** Email and password. */
export function CredentialsPanel({ profile }: { profile: Profile }) {
  const messages = useAccountMessages();
  const { email } = profile;
  const { day } = useDates();
  const asked = useOwnAccount();
  const formProps: FormProps = { profile, onRenamed: () => undefined };
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
    <Panel title={messages.credentials}>
      <SettingRows>
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
    </Panel>
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
