import { useState } from 'react';
import { Button, Dialog, Face } from '@wow/core/ui';
import { emailEndpoints, type EmailLink } from '@wow/product/accounts';
import { AccountForm, getFieldError } from '../account/AccountForm.tsx';
import { useMessages } from '../messages.ts';
import { RefusalMessage } from '../refusals/RefusalMessage.tsx';
import { useSession } from '../SessionProvider.tsx';
import { TextField } from '../TextField.tsx';
import { useAction, useCallAction } from '../use-action.ts';
import { useDraft } from '../use-draft.ts';
import frame from '../AuthDialog.module.css';
import { canUsePasskeys } from '../passkeys/ceremonies.ts';
import { PasskeyRecovery } from '../passkeys/PasskeyRecovery.tsx';
import { EmailCodeForm } from './EmailCodeForm.tsx';
import { useEmailMessages } from './messages.ts';
import { RecoverByCode } from '../recovery-codes/RecoverByCode.tsx';
import { useRecoveryCodeMessages } from '../recovery-codes/messages.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

interface RecoverDialogProps {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  onLogin: () => void;
  onWallet: () => void;
  sendsMail: boolean;
}

export function RecoverDialog({ open, onClose, onClosed, onLogin, onWallet, sendsMail }: RecoverDialogProps) {
  const messages = useEmailMessages();
  const { close, login } = useMessages();
  const { useCode } = useRecoveryCodeMessages();
  const [isCodeRight, setCodeRight] = useState(false);
  const [hasPasskeys] = useState(canUsePasskeys);
  const [isByCode, setByCode] = useState(false);
  // Without mails, a recovery code is the first way.
  const byCode = isByCode || !sendsMail;
  const onCodeRight = (): void => setCodeRight(true);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={messages.recover}
      closeLabel={close}
      className={frame.frame}
    >
      <span className={frame.face}>
        <Face seed={5} mood={isCodeRight ? 'joy' : 'calm'} background="var(--blush)" size={104} />
      </span>
      {byCode && <RecoverByCode onCodeRight={onCodeRight} />}
      {!byCode && <RecoverByMail onCodeRight={onCodeRight} />}
      {!isCodeRight && (
        <>
          {hasPasskeys && <PasskeyRecovery />}
          <p className={frame.ways}>
            {sendsMail && (
              <Button variant="soft" size="sm" onClick={() => setByCode(!isByCode)}>
                {isByCode ? messages.useMail : useCode}
              </Button>
            )}
            <Button variant="soft" size="sm" onClick={onWallet}>
              {messages.useWallet}
            </Button>
          </p>
          <p className={frame.other}>
            <button type="button" className={frame.switch} onClick={onLogin}>
              {login}
            </button>
          </p>
        </>
      )}
    </Dialog>
  );
}

type Step =
  | { readonly kind: 'email' }
  | { readonly kind: 'code'; readonly challenge: string }
  | { readonly kind: 'password'; readonly token: string; readonly link: EmailLink };

function RecoverByMail({ onCodeRight }: { onCodeRight: () => void }) {
  const messages = useEmailMessages();
  const { email: emailLabel, emailExample } = useMessages();
  const { call } = useSession();
  const [step, setStep] = useState<Step>({ kind: 'email' });
  const [email, setEmail] = useDraft('email');
  const typed = email.trim().toLowerCase();
  const request = useCallAction(emailEndpoints.requestRecovery, {
    done: ({ challenge }) => setStep({ kind: 'code', challenge }),
  });
  const read = useAction(
    async (token: string) => {
      const outcome = await call(emailEndpoints.readLink, { body: { token } });
      return outcome.kind === 'reply' ? { kind: 'reply' as const, reply: { token, link: outcome.reply } } : outcome;
    },
    {
      done(right) {
        setStep({ kind: 'password', ...right });
        onCodeRight();
      },
    },
  );

  if (step.kind === 'password') return <NewPasswordForm token={step.token} link={step.link} />;
  if (step.kind === 'code')
    return (
      <>
        <RefusalMessage refusal={read.refused} />
        <EmailCodeForm
          sentTo={typed}
          challenge={step.challenge}
          resend={() => call(emailEndpoints.requestRecovery, { body: { email: typed } })}
          onToken={read.run}
        />
      </>
    );
  return (
    <AccountForm
      action={request}
      text={messages.recoverText}
      submitLabel={messages.send}
      isReady={typed !== ''}
      onSubmit={() => request.run({ body: { email: typed } })}
    >
      <TextField
        name="email"
        label={emailLabel}
        kind="email"
        placeholder={emailExample}
        value={email}
        onChange={setEmail}
        error={getFieldError(request.refused, 'email')}
      />
    </AccountForm>
  );
}
