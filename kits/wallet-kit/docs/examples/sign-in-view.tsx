// A sign-in of the app's own. The adapter is that of `AuthenticationProvider`, or the option `adapter`.
import { useSignIn } from '@wow/wallet-kit/headless';

export function SignInView() {
  const { state, problem, sentence, sign, cancel } = useSignIn({ onSignedIn: () => location.assign('/home') });
  return (
    <>
      {problem && <p role="alert">{sentence ?? 'It did not work. Try again.'}</p>}
      <button type="button" disabled={state !== 'idle'} onClick={sign}>
        {state === 'signing' ? 'Answer in your wallet' : 'Sign in'}
      </button>
      <button type="button" onClick={cancel}>
        Cancel
      </button>
    </>
  );
}
