import type { SignInChangeReply } from '../own-account-wire.ts';
import { checksumAddress } from './checksum-address.ts';
import type { ListedSignInChange } from './sign-in-changes-store.ts';

/** Returns a change as the contract tells it. */
export const toSignInChangeReply = async ({
  wallet,
  at,
  ...change
}: ListedSignInChange): Promise<SignInChangeReply> => ({
  ...change,
  wallet: wallet && (await checksumAddress(wallet)),
  at: at.toISOString(),
});
