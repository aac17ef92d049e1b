/**
 * The closed list of what the server may refuse, with the HTTP status and the sentence a player reads.
 * Codes are part of the contract: clients branch on them, so they are never renamed.
 */
export const refusals = {
  invalid_request: { status: 400, sentence: 'That request could not be read.' },
  unauthenticated: { status: 401, sentence: 'Please sign in to continue.' },
  wrong_credentials: { status: 401, sentence: 'Wrong email or password.' },
  wrong_password: { status: 403, sentence: 'That is not your password.' },
  play_paused: { status: 403, sentence: 'You are having a time-out: the tables stay shut for you until it is over.' },
  limit_reached: { status: 403, sentence: 'This bet could take you past the limit that you have set yourself.' },
  not_found: { status: 404, sentence: 'There is nothing here.' },
  email_taken: { status: 409, sentence: 'This email already has an account.' },
  username_taken: { status: 409, sentence: 'This username is taken.' },
  insufficient_balance: { status: 409, sentence: 'Your balance is too low for this bet.' },
  no_spins: { status: 409, sentence: 'You have no spins left.' },
  not_claimable: { status: 409, sentence: 'This cannot be claimed right now.' },
  payload_too_large: { status: 413, sentence: 'That request is too large.' },
  unsupported_media_type: { status: 415, sentence: 'Requests must be JSON.' },
  invalid_bet: { status: 422, sentence: 'This bet is not one of the choices.' },
  invalid_tier: { status: 422, sentence: 'This tier is not one of the choices.' },
  invalid_email: { status: 422, sentence: 'This email address does not look right.' },
  invalid_username: { status: 422, sentence: 'A username has 3 to 24 visible characters.' },
  weak_password: {
    status: 422,
    sentence: 'Please choose a stronger password: 8 to 128 characters, not a well-known one.',
  },
  wrong_code: { status: 422, sentence: 'That is not the code.' },
  wrong_proof: { status: 422, sentence: 'That is not what this round comes to.' },
  idempotency_mismatch: { status: 422, sentence: 'This key was already used for another request.' },
  rate_limited: { status: 429, sentence: 'Too many tries. Please wait a moment.' },
  internal: { status: 500, sentence: 'Something broke on our side. Nothing was lost; please try again.' },
  unavailable: { status: 503, sentence: 'We are not ready right now. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type RefusalCode = keyof typeof refusals;

/** An expected "no": a value that handlers return, never an exception. */
export interface Refusal {
  readonly kind: 'refusal';
  readonly code: RefusalCode;
  /** What was wrong, by field name; sent as `details`. */
  readonly details?: Readonly<Record<string, string>>;
  /** Seconds to wait before trying again; sent as `retry-after`. */
  readonly retryAfterSeconds?: number;
  /** True when this repeats the stored refusal of an idempotency key. */
  readonly replayed?: boolean;
}

/** Returns the refusal with this code. */
export const refuse = (code: RefusalCode, more: Omit<Refusal, 'kind' | 'code'> = {}): Refusal => ({
  kind: 'refusal',
  code,
  ...more,
});

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refusal';
