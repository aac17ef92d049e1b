import type { AuthenticationAdapter } from '../sign-in/authentication.ts';

/** Returns the adapter as it is given, with the type of its message found out. */
export const createAuthenticationAdapter = <Message>(
  adapter: AuthenticationAdapter<Message>,
): AuthenticationAdapter<Message> => adapter;
