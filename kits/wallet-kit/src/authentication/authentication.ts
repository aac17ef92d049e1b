export type AuthenticationStatus = 'loading' | 'unauthenticated' | 'authenticated';

export type SignOutReason = 'disconnect' | 'account' | 'chain';

/** How an app verifies that a player owns an address. `Message` is any type that the wallet can sign. */
export interface AuthenticationAdapter<Message = unknown> {
  readonly getNonce: () => Promise<string>;
  readonly createMessage: (of: {
    nonce: string;
    address: `0x${string}`;
    chainId: number;
  }) => Message | Promise<Message>;
  readonly verify: (signed: { message: Message; signature: string }) => Promise<boolean>;
  readonly signOut: (reason?: SignOutReason) => Promise<void>;
  /** When to sign out, besides disconnecting. @default ['account'] */
  readonly signOutOn?: readonly SignOutReason[];
}

/** Returns the adapter unchanged, with its message type inferred. */
export const createAuthenticationAdapter = <Message>(
  adapter: AuthenticationAdapter<Message>,
): AuthenticationAdapter<Message> => adapter;

/** Thrown by an adapter to show its message to the player instead of the kit's own. */
export class SignInRefusal extends Error {
  override readonly name = 'SignInRefusal';
}
