import { useState } from 'react';
import { Button } from '@wow/core/ui';
import type { Outcome } from '@wow/core/protocol/web';
import { emailEndpoints } from '@wow/product/accounts';
import { AccountForm } from '../account/AccountForm.tsx';
import { TextField } from '../TextField.tsx';
import { useAction, useCallAction } from '../use-action.ts';
import styles from './EmailCodeForm.module.css';
import { useEmailMessages } from './messages.ts';

const CODE_DIGITS = 6;

interface EmailCodeFormProps {
  sentTo: string;
  challenge: string;
  /** Sends another mail. */
  resend: () => Promise<Outcome<{ readonly challenge: string }>>;
  /** The token of the mail's link. */
  onToken: (token: string) => void;
}

export function EmailCodeForm({ sentTo, resend, onToken, ...sent }: EmailCodeFormProps) {
  const messages = useEmailMessages();
  const [challenge, setChallenge] = useState(sent.challenge);
  const [code, setCode] = useState('');
  const [isResent, setResent] = useState(false);
  const enter = useCallAction(emailEndpoints.enterCode, { done: ({ token }) => onToken(token) });
  const again = useAction(resend, {
    done(next) {
      setChallenge(next.challenge);
      setCode('');
      setResent(true);
    },
  });
  const digits = code.replaceAll(/\D/g, '');
  const refused = enter.refused ?? again.refused;
  return (
    <AccountForm
      action={{ isBusy: enter.isBusy, refused: again.refused }}
      text={messages.codeSent({ email: sentTo })}
      submitLabel={messages.goOn}
      isReady={digits.length === CODE_DIGITS}
      onSubmit={() => enter.run({ body: { challenge, code: digits } })}
      after={
        <div className={styles.again}>
          <Button variant="soft" size="sm" busy={again.isBusy} onClick={() => again.run(undefined)}>
            {messages.sendAgain}
          </Button>
          <span role="status">{isResent && !refused && messages.sentAgain}</span>
        </div>
      }
    >
      <TextField
        name="code"
        label={messages.code}
        kind="code"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        error={enter.refused?.error}
      />
    </AccountForm>
  );
}
