import { useState, type ReactNode } from 'react';
import { showNotice } from '@wow/core/ui';
import { totpEndpoints } from '@wow/product/accounts';
import { AccountForm } from './account/AccountForm.tsx';
import styles from './AuthDialog.module.css';
import { useMessages } from './messages.ts';
import { useFormatRefusal } from './refusals/RefusalMessage.tsx';
import { useSession } from './SessionProvider.tsx';
import { useTotpMessages } from './totp/messages.ts';
import { useSecondFactorField } from './totp/use-second-factor.tsx';
import { type Refused, useAction } from './use-action.ts';

/** How the player came back from the second step; the refusal says that its ticket has expired. */
export interface ReturnedToPassword {
  readonly refusal: { readonly error: string } | null;
}

interface SecondStep {
  readonly title: string;
  /** Null as long as the password is asked for. */
  readonly form: ReactNode;
  readonly returned: ReturnedToPassword | null;
  readonly onTicket: (ticket: string) => void;
}

/** The step of a sign-in after the password, for accounts with a second factor. */
export function useSecondStep(): SecondStep {
  const { title } = useTotpMessages();
  const formatRefusal = useFormatRefusal();
  const [ticket, setTicket] = useState<string | null>(null);
  const [returned, setReturned] = useState<{ readonly expired: Refused | null } | null>(null);
  const onBack = (expired: Refused | null): void => {
    setTicket(null);
    setReturned({ expired });
  };
  return {
    title,
    form: ticket === null ? null : <SecondFactorForm ticket={ticket} onBack={onBack} />,
    returned: returned && {
      refusal: returned.expired && { error: formatRefusal(returned.expired) },
    },
    onTicket: setTicket,
  };
}

interface SecondFactorFormProps {
  /** Proves that the password was right. */
  ticket: string;
  onBack: (expired: Refused | null) => void;
}

function SecondFactorForm({ ticket, onBack }: SecondFactorFormProps) {
  const messages = useTotpMessages();
  const { login, loggingIn } = useMessages();
  const { call, signIn } = useSession();
  const act = useAction(
    async (body: { ticket: string; code: string }) => {
      const outcome = await call(totpEndpoints.secondFactor, { body });
      if (outcome.kind === 'refused' && outcome.code === 'ticket_expired') onBack(outcome);
      return outcome;
    },
    {
      done(signedIn) {
        signIn(signedIn);
        if (isRecoveryCode)
          showNotice({ id: 'account', priority: 0, tone: 'ok', title: messages.turnedOff, text: messages.turnOnAgain });
      },
    },
  );
  const { field, isReady, code, isRecoveryCode } = useSecondFactorField(act.refused);
  return (
    <>
      <AccountForm
        action={act}
        text={messages.enterCode}
        submitLabel={act.isBusy ? loggingIn : login}
        isReady={isReady}
        onSubmit={() => act.run({ ticket, code })}
      >
        {field}
      </AccountForm>
      <p className={styles.other}>
        <button type="button" className={styles.switch} onClick={() => onBack(null)}>
          {messages.back}
        </button>
      </p>
    </>
  );
}
