/** `loading` until the app knows whether it has a session. */
export type AuthenticationStatus = 'loading' | 'unauthenticated' | 'authenticated';

/** The wallet was disconnected, or switched to another account or chain. */
export type SignOutReason = 'disconnect' | 'account' | 'chain';

/** How an app verifies that a user owns an address. `Message` is any type that the wallet can sign. */
export interface AuthenticationAdapter<Message = unknown> {
  /** Fetched when the sign-in is shown, and again after a failed verification. */
  readonly getNonce: () => Promise<string>;
  readonly createMessage: (of: {
    nonce: string;
    address: `0x${string}`;
    chainId: number;
  }) => Message | Promise<Message>;
  /** Returns false, or throws a `SignInRefusal` with a sentence, if the server refuses. */
  readonly verify: (signed: { message: Message; signature: string }) => Promise<boolean>;
  /** Ends the session. Without a reason, the app itself asked. */
  readonly signOut: (reason?: SignOutReason) => Promise<void>;
  /** When to sign out, besides disconnecting. @default ['account'] */
  readonly signOutOn?: readonly SignOutReason[];
}

/** Returns the adapter unchanged, with its message type inferred. */
export const createAuthenticationAdapter = <Message>(
  adapter: AuthenticationAdapter<Message>,
): AuthenticationAdapter<Message> => adapter;

/** Thrown by an adapter to show its message to the user instead of the kit's own. */
export class SignInRefusal extends Error {
  override readonly name = 'SignInRefusal';
}
