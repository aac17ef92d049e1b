/**
 * Why there is no answer of use. `unreachable` and `late`: none at all; `refused`: our token is not theirs; `declined`: they
 * understood and will not; `broken`: they say that they are not well; `unreadable`: not what was agreed on; `resting`:
 * nobody asked, because of those before.
 */
export type FailureKind = 'unreachable' | 'late' | 'refused' | 'declined' | 'broken' | 'unreadable' | 'resting';

/** No answer of use from Claimr. The message names the call and never holds a token, an account or a body. */
export class ClaimrFailure extends Error {
  override readonly name = 'ClaimrFailure';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, call: string, why: string) {
    super(`Claimr, ${call}: ${why}`);
    this.kind = kind;
  }
}
