import { useEffect, useEffectEvent } from 'react';
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

/** Signs in with the passkey that the player chooses, without a name. */
export function usePasskeySignIn({ isRecovery = false, onSignedIn }: PasskeySignInOptions): Action<undefined> {
  const { call } = useSession();
  const toOutcome = usePasskeyFailure();
  return useAction(
    async () => {
      const asked = await call(passkeyEndpoints.passkeyOptions);
      if (asked.kind !== 'reply') return asked;
      const used = await askForPasskey(asked.reply);
      if (used.kind === 'failed') return toOutcome(used.failure);
      const body = { response: used.response, ...(isRecovery && { recover: true }) };
      return call(passkeyEndpoints.verifyPasskey, { body });
    },
    { done: onSignedIn },
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
