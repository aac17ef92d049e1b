/** What an adapter throws to have its message shown to the player, in place of the kit's own sentence. */
export class SignInRefusal extends Error {
  override readonly name = 'SignInRefusal';
}
