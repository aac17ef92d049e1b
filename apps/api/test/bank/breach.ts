/** A promise that was not kept, as a word to count by and a sentence to search by. */
export interface Breach {
  readonly kind:
    | 'lost'
    | 'doubled'
    | 'altered'
    | 'unasked'
    | 'trail'
    | 'negative'
    | 'order'
    | 'refusal'
    | 'sighting'
    | 'nonce'
    | 'seed'
    | 'key'
    | 'answer';
  readonly story: string;
}
