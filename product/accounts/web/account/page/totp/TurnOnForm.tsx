import { useLayoutEffect, useRef, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { buttonClass, IconButton, useCopied, VisuallyHidden } from '@wow/core/ui';
import { totpEndpoints } from '@wow/product/accounts';
import type { ReplyOf } from '@wow/core/protocol';
import { useTotpMessages } from '../../../totp/messages.ts';
import { CodeField, isCode, toCodeDigits } from '../../../totp/use-second-factor.tsx';
import { AccountForm } from '../../AccountForm.tsx';
import { useConfirmedAction } from '../../ConfirmIdentityDialog.tsx';
import { useAccountMessages } from '../../messages.ts';
import { useNotifyDone } from '../../use-notify-done.ts';
import { useRefreshAll } from '../account-queries.ts';
import { QrCode } from './QrCode.tsx';
import styles from './TurnOnForm.module.css';

type NewSecret = ReplyOf<typeof totpEndpoints.beginTotp>;

/** Asks for a secret, shows it to the app, then asks for the first code. */
export function TurnOnForm({ onDone }: { onDone: () => void }) {
  const messages = useTotpMessages();
  const { goOn } = useAccountMessages();
  const [shown, setShown] = useState<NewSecret | null>(null);
  const act = useConfirmedAction(totpEndpoints.beginTotp, { done: setShown });
  if (shown) return <FirstCodeForm shown={shown} onDone={onDone} />;
  return (
    <AccountForm action={act} text={messages.needApp} submitLabel={goOn} isReady onSubmit={() => act.run({})}>
      {null}
    </AccountForm>
  );
}

function FirstCodeForm({ shown: { secret, uri }, onDone }: { shown: NewSecret; onDone: () => void }) {
  const messages = useTotpMessages();
  const refresh = useRefreshAll();
  const notifyDone = useNotifyDone();
  const [code, setCode] = useState('');
  const text = useRef<HTMLParagraphElement>(null);
  const act = useConfirmedAction(totpEndpoints.confirmTotp, {
    done() {
      refresh();
      notifyDone(messages.turnedOn);
      onDone();
    },
    lost: refresh,
  });
  // The button of the first step had the focus. A field would open the keyboard over the QR code.
  useLayoutEffect(() => text.current?.focus(), []);
  return (
    <>
      <p ref={text} className={styles.text} tabIndex={-1}>
        {messages.scan}
      </p>
      <QrCode text={uri} label={messages.qrCode} />
      <a className={`${buttonClass({ variant: 'soft', full: true })} ${styles.open}`} href={uri}>
        {messages.openApp}
      </a>
      <SecretKey secret={secret} />
      <AccountForm
        action={act}
        submitLabel={messages.turnOn}
        isReady={isCode(code)}
        onSubmit={() => act.run({ body: { code: toCodeDigits(code) } })}
      >
        <CodeField value={code} onChange={setCode} refused={act.refused} />
      </AccountForm>
    </>
  );
}

const GROUP = /.{1,4}/g;

/** For players without a camera: groups of four that can be typed, and a copy button. */
function SecretKey({ secret }: { secret: string }) {
  const messages = useTotpMessages();
  const [copied, copy] = useCopied();
  return (
    <div className={styles.key} role="group" aria-label={messages.key}>
      <p>{messages.key}</p>
      <code translate="no">
        {secret.match(GROUP)?.map((group, place) => (
          <span key={place}>{group}</span>
        ))}
      </code>
      <IconButton
        icon={copied ? Check : Copy}
        size={18}
        className={styles.copy}
        label={messages.copyKey}
        onClick={() => void copy(secret)}
      />
      <VisuallyHidden>
        <span role="status">{copied && messages.copied}</span>
      </VisuallyHidden>
    </div>
  );
}
