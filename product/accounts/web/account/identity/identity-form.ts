import type { Profile } from '@wow/product/accounts';

/** What a form about who the player is gets; `onDone` is told when the server has changed it. */
export interface IdentityFormProps {
  readonly profile: Profile;
  readonly onRenamed: (from: string, to: string) => void;
  readonly onDone: () => void;
}
