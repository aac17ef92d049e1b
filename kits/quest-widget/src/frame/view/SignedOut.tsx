import { useState } from 'react';
import { openSignIn, type SigningIn } from '../open-sign-in.ts';
import { useWidget } from '../widget-context.ts';
import { Button } from './Button.tsx';
import { Message } from './Message.tsx';

/** For whom the page around the frame has no token: a window of the product's own signs them in. */
export function SignedOut({ signIn }: { signIn: SigningIn }) {
  const { say } = useWidget();
  const [isBlocked, setBlocked] = useState(false);
  return (
    <Message whole title={say('signInTitle')} text={say('signInText')}>
      <Button large onClick={() => setBlocked(!openSignIn(signIn))}>
        {say('signIn')}
      </Button>
      <p role="alert">{isBlocked && say('popupBlocked')}</p>
    </Message>
  );
}
