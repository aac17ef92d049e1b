import { useState } from 'react';
import { emailEndpoints } from '@wow/product/accounts';
import type { Outcome } from '@wow/core/protocol/web';
import { RefusalMessage } from '../refusals/RefusalMessage.tsx';
import { useCallAction } from '../use-action.ts';
import { Button } from '@wow/core/ui';
import { OldEmailCodeForm } from '../recovery-codes/OldEmailCodeForm.tsx';
import { useRecoveryCodeMessages } from '../recovery-codes/messages.ts';
import { EmailCodeForm } from './EmailCodeForm.tsx';

export interface SentMail {
  readonly email: string;
  readonly challenge: string;
  /** The current email of the account: a recovery code can replace its mail. */
  readonly isOld?: boolean;
}

interface ConfirmMailsFormProps {
  /** In the order of their forms. */
  mails: readonly SentMail[];
  /** Sends the mails again. */
  resend: () => Promise<Outcome<readonly SentMail[]>>;
  onDone: () => void;
}

/** Asks for the code of each mail, one after the other. */
export function ConfirmMailsForm({ mails: firstMails, resend, onDone }: ConfirmMailsFormProps) {
  const [mails, setMails] = useState(firstMails);
  const [index, setIndex] = useState(0);
  const { oldEmailLost } = useRecoveryCodeMessages();
  const [isByCode, setByCode] = useState(false);
  const confirm = useCallAction(emailEndpoints.confirmEmail, {
    done: ({ waits_for: waitsFor }) => (waitsFor === null ? onDone() : setIndex(index + 1)),
  });
  const mail = mails[index] ?? mails[0]!;
  if (isByCode && mail.isOld) return <OldEmailCodeForm onDone={onDone} />;
  return (
    <>
      <RefusalMessage refusal={confirm.refused} />
      <EmailCodeForm
        key={index}
        sentTo={mail.email}
        challenge={mail.challenge}
        resend={async () => {
          const outcome = await resend();
          if (outcome.kind !== 'reply') return outcome;
          setMails(outcome.reply);
          setIndex(0);
          return { kind: 'reply', reply: { challenge: outcome.reply[0]!.challenge } };
        }}
        onToken={(token) => confirm.run({ body: { token } })}
      />
      {mail.isOld && (
        <Button variant="soft" size="sm" full onClick={() => setByCode(true)}>
          {oldEmailLost}
        </Button>
      )}
    </>
  );
}
