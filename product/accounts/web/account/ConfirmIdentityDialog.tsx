import { use, useId, useLayoutEffect, useRef, useState, useCallback, type ReactNode } from 'react';
import { Wallet, X } from 'lucide-react';
import { Button, Icon, IconButton } from '@wow/core/ui';
import type { Endpoint, ReplyOf } from '@wow/core/protocol';
import type { Outcome } from '@wow/core/protocol/web';
import { ownAccountEndpoints } from '@wow/product/accounts';
import { AccountForm } from './AccountForm.tsx';
import { PasswordField } from './PasswordField.tsx';
import { LoadState } from './Panel.tsx';
import { useAccountMessages } from './messages.ts';
import { useOwnAccount } from './page/account-queries.ts';
import { canUsePasskeys } from '../passkeys/ceremonies.ts';
import { PasskeyConfirmation } from '../passkeys/PasskeyConfirmation.tsx';
import { useSecondFactor } from '../totp/use-second-factor.tsx';
import { type Action, type ActionCallbacks, useAction, useCallAction } from '../use-action.ts';
import { RefusalMessage } from '../refusals/RefusalMessage.tsx';
import { useSession } from '../SessionProvider.tsx';
import type { MemberCallOptions } from '../token-store.ts';
import { type ConfirmWithWallet, WalletConfirmation } from '../wallet-confirmation.ts';
import styles from './ConfirmIdentityDialog.module.css';

interface ConfirmProps {
  onEnd: (isConfirmed: boolean) => void;
}

/** A native `<dialog>`, to be above the wallet kit's own. */
function ConfirmIdentityDialog({ onEnd }: ConfirmProps) {
  const messages = useAccountMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const account = useOwnAccount();
  const confirmWithWallet = use(WalletConfirmation);

  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    return () => element.close();
  }, []);

  const { reply } = account;
  const hasPassword = reply !== null && reply.password_changed_at !== null;
  const hasWallet = confirmWithWallet !== null && reply !== null && reply.wallets > 0;
  const hasPasskey = reply !== null && reply.passkeys > 0 && canUsePasskeys();
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={title}
      onClose={() => onEnd(false)}
      // A dialog below must stay open.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      <h2 id={title}>{messages.confirmIdentity}</h2>
      <p className={styles.text}>{messages.confirmIdentityText}</p>
      <LoadState asked={account} rows={1} />
      {hasPassword && <PasswordConfirmation onEnd={onEnd} />}
      {hasPassword && (hasPasskey || hasWallet) && <p className={styles.or}>{messages.or}</p>}
      {hasPasskey && (
        <PasskeyConfirmation className={styles.wallet} isFirst={!hasPassword} onConfirmed={() => onEnd(true)} />
      )}
      {hasWallet && <WalletButton confirm={confirmWithWallet} isOnly={!hasPassword && !hasPasskey} onEnd={onEnd} />}
      <IconButton className={styles.close} icon={X} label={messages.close} onClick={() => onEnd(false)} />
    </dialog>
  );
}

function PasswordConfirmation({ onEnd }: ConfirmProps) {
  const messages = useAccountMessages();
  const { player } = useSession();
  const [password, setPassword] = useState('');
  const act = useCallAction(ownAccountEndpoints.confirmPassword, { done: () => onEnd(true) });
  const second = useSecondFactor(act.refused);
  const email = player.kind === 'signed-in' ? player.profile.email : null;
  return (
    <AccountForm
      action={{ ...act, refused: second.refused }}
      submitLabel={messages.goOn}
      isReady={password.trim() !== '' && second.isReady}
      onSubmit={() => act.run({ body: { password: password.trim(), ...second.proof } })}
    >
      <PasswordField email={email} which="current" value={password} onChange={setPassword} refused={act.refused} />
      {second.field}
    </AccountForm>
  );
}

interface WalletButtonProps extends ConfirmProps {
  confirm: ConfirmWithWallet;
  isOnly: boolean;
}

function WalletButton({ confirm, isOnly, onEnd }: WalletButtonProps) {
  const messages = useAccountMessages();
  const act = useAction<undefined, unknown>(
    async () => {
      const outcome = await confirm();
      if (outcome === 'given-up') return { kind: 'lost' };
      if (outcome !== 'not-linked') return outcome;
      return { kind: 'refused', status: 0, code: 'wallet_not_linked', error: messages.walletNotLinked };
    },
    { done: () => onEnd(true), lost: () => onEnd(false) },
  );
  return (
    <div className={styles.wallet}>
      <RefusalMessage refusal={act.refused} />
      <Button variant={isOnly ? 'cta' : 'soft'} full busy={act.isBusy} onClick={() => act.run(undefined)}>
        <Icon of={Wallet} size={18} />
        {messages.confirmWithWallet}
      </Button>
    </div>
  );
}

export interface ConfirmedCall {
  /** Asks again after the player has confirmed their identity, if the server requires it. */
  readonly withConfirmation: <Reply>(ask: () => Promise<Outcome<Reply>>) => Promise<Outcome<Reply>>;
  /** Must be rendered, outside of a form. */
  readonly dialog: ReactNode;
}

export function useConfirmedCall(): ConfirmedCall {
  const [isAsking, setAsking] = useState(false);
  const end = useRef<(isConfirmed: boolean) => void>(() => undefined);

  const withConfirmation = useCallback(async <Reply,>(ask: () => Promise<Outcome<Reply>>): Promise<Outcome<Reply>> => {
    const outcome = await ask();
    if (outcome.kind !== 'refused' || outcome.code !== 'confirm_identity') return outcome;
    // Gives up a waiting call.
    end.current(false);
    setAsking(true);
    const isConfirmed = await new Promise<boolean>((resolve) => {
      end.current = resolve;
    });
    return isConfirmed ? ask() : outcome;
  }, []);

  const onEnd = (isConfirmed: boolean): void => {
    setAsking(false);
    end.current(isConfirmed);
  };
  return { withConfirmation, dialog: isAsking && <ConfirmIdentityDialog onEnd={onEnd} /> };
}

export type ConfirmedAction<Input> = Action<Input> & Pick<ConfirmedCall, 'dialog'>;

/** A call that the server may refuse until the player has confirmed their identity. */
export function useConfirmedAction<E extends Endpoint>(
  endpoint: E,
  callbacks: ActionCallbacks<ReplyOf<E>>,
): ConfirmedAction<MemberCallOptions<E>> {
  const { call } = useSession();
  const { withConfirmation, dialog } = useConfirmedCall();
  const action = useAction(
    (options: MemberCallOptions<E>) => withConfirmation(() => call(endpoint, options)),
    callbacks,
  );
  return { ...action, dialog };
}
