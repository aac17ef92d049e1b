import { useState } from 'react';
import { emailEndpoints } from '@wow/product/accounts';
import type { ReplyOf } from '@wow/core/protocol';
import { ConfirmMailsForm, type SentMail } from '../../email/ConfirmMailsForm.tsx';
import { useEmailMessages } from '../../email/messages.ts';
import { useMessages } from '../../messages.ts';
import { useSession } from '../../SessionProvider.tsx';
import { TextField } from '../../TextField.tsx';
import { useAction } from '../../use-action.ts';
import { clearDrafts, useDraft } from '../../use-draft.ts';
import { AccountForm, getFieldError } from '../AccountForm.tsx';
import { useConfirmedAction } from '../ConfirmIdentityDialog.tsx';
import { useAccountMessages } from '../messages.ts';
import { useNotifyDone } from '../use-notify-done.ts';
import { useRefreshAll } from './account-queries.ts';
import type { IdentityFormProps } from './IdentityForms.tsx';

type EmailChange = ReplyOf<typeof emailEndpoints.changeEmail>;

/** Changes the email at once, or after the codes of the mails. */
export function EmailForm({ profile, onDone }: IdentityFormProps) {
  const messages = useAccountMessages();
  const { emailExample } = useMessages();
  const { call, updateIdentity } = useSession();
  const refresh = useRefreshAll();
  const notifyDone = useNotifyDone();
  // The form stays the same during its closing animation.
  const [oldEmail] = useState(profile.email);
  const [email, setEmail] = useDraft('new-email');
  const [mails, setMails] = useState<readonly SentMail[] | null>(null);
  // As in registration (specification §5).
  const typed = email.trim().toLowerCase();

  const finish = (): void => {
    clearDrafts('new-email');
    updateIdentity({ username: profile.username, email: typed });
    refresh();
    notifyDone(oldEmail === null ? messages.addedEmail({ email: typed }) : messages.emailSaved({ email: typed }));
    onDone();
  };
  const toMails = ({ pending }: EmailChange): readonly SentMail[] | null =>
    pending && [
      { email: typed, challenge: pending.new_email },
      ...(pending.old_email === null ? [] : [{ email: oldEmail ?? '', challenge: pending.old_email, isOld: true }]),
    ];
  const act = useConfirmedAction(emailEndpoints.changeEmail, {
    done(changed) {
      const sent = toMails(changed);
      if (!sent) return finish();
      setMails(sent);
      refresh();
    },
    lost: refresh,
  });

  if (mails)
    return (
      <ConfirmMailsForm
        mails={mails}
        resend={async () => {
          const outcome = await call(emailEndpoints.changeEmail, { body: { email: typed } });
          return outcome.kind === 'reply' ? { kind: 'reply', reply: toMails(outcome.reply) ?? [] } : outcome;
        }}
        onDone={finish}
      />
    );
  return (
    <AccountForm
      action={act}
      text={oldEmail === null ? messages.addEmailText : messages.emailText}
      isReady={typed !== '' && typed !== oldEmail}
      onSubmit={() => act.run({ body: { email: typed } })}
    >
      <TextField
        name="email"
        label={messages.newEmail}
        kind="email"
        placeholder={emailExample}
        value={email}
        onChange={setEmail}
        error={getFieldError(act.refused, 'email')}
      />
    </AccountForm>
  );
}

/** Sends a mail to the account's email and asks for its code. */
export function VerifyEmailForm({ profile, onDone }: IdentityFormProps) {
  const messages = useEmailMessages();
  const { call } = useSession();
  const refresh = useRefreshAll();
  const notifyDone = useNotifyDone();
  const [email] = useState(profile.email ?? '');
  const [mails, setMails] = useState<readonly SentMail[] | null>(null);
  const send = async () => {
    const outcome = await call(emailEndpoints.requestVerification);
    return outcome.kind === 'reply'
      ? ({ kind: 'reply', reply: [{ email, challenge: outcome.reply.challenge }] } as const)
      : outcome;
  };
  const act = useAction<undefined, readonly SentMail[]>(send, { done: setMails });
  if (mails)
    return (
      <ConfirmMailsForm
        mails={mails}
        resend={send}
        onDone={() => {
          refresh();
          notifyDone(messages.verified({ email }));
          onDone();
        }}
      />
    );
  return (
    <AccountForm
      action={act}
      text={messages.verifyText}
      submitLabel={messages.send}
      isReady
      onSubmit={() => act.run(undefined)}
    >
      <p translate="no">{email}</p>
    </AccountForm>
  );
}
