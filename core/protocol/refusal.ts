/**
 * The closed list of what the server may refuse, with the HTTP status and the sentence a player reads.
 * Codes are part of the contract: clients branch on them, so they are never renamed.
 */
export const refusals = {
  invalid_request: { status: 400, sentence: 'That request could not be read.' },
  unauthenticated: { status: 401, sentence: 'Please sign in to continue.' },
  wrong_credentials: { status: 401, sentence: 'Wrong email or password.' },
  wrong_password: { status: 403, sentence: 'That is not your password.' },
  sign_in_again: {
    status: 403,
    sentence: 'For this, sign in with your wallet again: you have 10 minutes from then.',
  },
  play_paused: { status: 403, sentence: 'You are having a time-out: the tables stay shut for you until it is over.' },
  limit_reached: { status: 403, sentence: 'This bet could take you past the limit that you have set yourself.' },
  not_found: { status: 404, sentence: 'There is nothing here.' },
  email_taken: { status: 409, sentence: 'This email already has an account.' },
  username_taken: { status: 409, sentence: 'This username is taken.' },
  wallet_taken: { status: 409, sentence: 'This wallet opens another account.' },
  last_way_in: {
    status: 409,
    sentence: 'This wallet is the only way into your account. Add an email and a password first.',
  },
  too_many_wallets: { status: 409, sentence: 'Your account has as many wallets as it can have. Unlink one first.' },
  no_password: { status: 409, sentence: 'This account has no password yet. Add an email and a password first.' },
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
  wrong_wallet_message: { status: 422, sentence: 'That is not the message that we asked your wallet to sign.' },
  wrong_domain: { status: 422, sentence: 'This message was made for another site. Sign only what this page asks for.' },
  wrong_chain: { status: 422, sentence: 'This wallet cannot be used on that network. Please switch networks.' },
  nonce_used: { status: 422, sentence: 'This message was used before, or was never asked for. Please sign a new one.' },
  nonce_expired: { status: 422, sentence: 'Signing took too long. Please sign a new message.' },
  other_browser: {
    status: 422,
    sentence: 'This was begun in another browser, or before you signed in or out. Please sign a new message.',
  },
  wrong_wallet: { status: 422, sentence: 'This message belongs to another wallet. Please sign a new one.' },
  wrong_signature: { status: 422, sentence: 'This signature does not belong to that wallet.' },
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
