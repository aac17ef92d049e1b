import type { WordKey } from '../locales/words.ts';
import type { SignIn } from './sign-in.ts';

/** What the button says in each state. */
export const SIGN_IN_WORDS: Readonly<Record<SignIn['state'], WordKey>> = {
  preparing: 'preparing',
  creating: 'preparing',
  idle: 'signIn',
  signing: 'awaiting',
  verifying: 'verifying',
};
