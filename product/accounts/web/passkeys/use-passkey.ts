import { useEffect, useEffectEvent } from 'react';
import type { Outcome } from '@wow/core/protocol/web';
import { passkeyEndpoints, type SignedIn } from '@wow/product/accounts';
import type { AssertionReply } from '../../passkeys-wire.ts';
import { useSession } from '../SessionProvider.tsx';
import { useAction, type Action } from '../use-action.ts';
import { autofillPasskey, canAutofillPasskeys, endCeremony, askForPasskey } from './ceremonies.ts';
import { usePasskeyFailure } from './use-passkey-failure.ts';

/** Before the challenge of the server expires. */
const RENEW_MS = 240_000;

interface PasskeySignInOptions {
  /** Ends all other sessions, and confirms the identity. */
  readonly isRecovery?: boolean;
  readonly onSignedIn: (signedIn: SignedIn) => void;
}

/** Asks for a passkey in a window of the browser, and passes its answer to `send`. */
export function usePasskey<Reply>(
  send: (response: AssertionReply) => Promise<Outcome<Reply>>,
  done: (reply: Reply) => void,
): Action<undefined> {
  const { call } = useSession();
  const toOutcome = usePasskeyFailure();
  return useAction<undefined, Reply>(
    async () => {
      const asked = await call(passkeyEndpoints.passkeyOptions);
      if (asked.kind !== 'reply') return asked;
      const used = await askForPasskey(asked.reply);
      return used.kind === 'failed' ? toOutcome(used.failure) : send(used.response);
    },
    { done },
  );
}

/** Signs in with the passkey that the player chooses, without a name. */
export function usePasskeySignIn({ isRecovery = false, onSignedIn }: PasskeySignInOptions): Action<undefined> {
  const { call } = useSession();
  return usePasskey(
    (response) => call(passkeyEndpoints.verifyPasskey, { body: { response, ...(isRecovery && { recover: true }) } }),
    onSignedIn,
  );
}

/** Offers passkeys in the email field while `isActive`, and signs in with the chosen one. */
export function usePasskeyAutofill(
  isActive: boolean,
  onSignedIn: (signedIn: SignedIn) => void,
): Action<AssertionReply> {
  const { call } = useSession();
  const signIn = useAction((response: AssertionReply) => call(passkeyEndpoints.verifyPasskey, { body: { response } }), {
    done: onSignedIn,
  });
  const onChosen = useEffectEvent((response: AssertionReply) => signIn.run(response));
  const request = useEffectEvent(() => call(passkeyEndpoints.passkeyOptions));

  useEffect(() => {
    if (!isActive) return;
    let isOver = false;
    let isWaiting = false;
    const end = (): void => void (isWaiting && endCeremony());
    const offer = async (): Promise<void> => {
      if (!(await canAutofillPasskeys())) return;
      for (; !isOver;) {
        const asked = await request();
        if (isOver || asked.kind !== 'reply') return;
        isWaiting = true;
        const renewal = setTimeout(end, RENEW_MS);
        const used = await autofillPasskey(asked.reply);
        isWaiting = false;
        clearTimeout(renewal);
        if (isOver) return;
        if (used.kind === 'answered') {
          onChosen(used.response);
          return;
        }
        // Not the renewal, but the browser: it would fail again at once.
        if (used.failure !== 'ended') return;
      }
    };
    void offer();
    return () => {
      isOver = true;
      end();
    };
  }, [isActive]);

  return signIn;
}
