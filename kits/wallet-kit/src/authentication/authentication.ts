export type AuthenticationStatus = 'loading' | 'unauthenticated' | 'authenticated';

/** When the wallet state is signed out. Disconnecting always does. */
export type SignOutReason = 'disconnect' | 'account' | 'chain';

/** How an app lets players prove that an address is theirs. `Message` is whatever its wallet can sign. */
export interface AuthenticationAdapter<Message = unknown> {
  readonly getNonce: () => Promise<string>;
  readonly createMessage: (of: {
    nonce: string;
    address: `0x${string}`;
    chainId: number;
  }) => Message | Promise<Message>;
  readonly verify: (signed: { message: Message; signature: string }) => Promise<boolean>;
  readonly signOut: (reason?: SignOutReason) => Promise<void>;
  /** Beside disconnecting; `['account']` when it is not said. */
  readonly signOutOn?: readonly SignOutReason[];
}

/** Returns the adapter as it is given, with the type of its message found out. */
export const createAuthenticationAdapter = <Message>(
  adapter: AuthenticationAdapter<Message>,
): AuthenticationAdapter<Message> => adapter;

/** What an adapter throws to have its message shown to the player, in place of the kit's own sentence. */
export class SignInRefusal extends Error {
  override readonly name = 'SignInRefusal';
}
