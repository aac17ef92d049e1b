import * as z from 'zod/mini';

/** Codes are part of the contract: clients branch on them, so they are never renamed. */
export const refusals = {
  invalid_request: { status: 400, sentence: 'That request could not be read. Check what you entered and try again.' },
  unauthenticated: { status: 401, sentence: 'Please sign in to continue.' },
  wrong_credentials: { status: 401, sentence: 'Wrong email or password. Check both and try again.' },
  wrong_password: { status: 403, sentence: 'That is not your password. Try again.' },
  confirm_identity: { status: 403, sentence: 'Confirm that it’s you first.' },
  second_factor: { status: 403, sentence: 'Enter the code of your authenticator app.' },
  play_paused: { status: 403, sentence: 'You’re on a time-out. Games are closed until it ends. Come back then.' },
  email_unverified: { status: 403, sentence: 'Confirm your email first. You find it in your account.' },
  account_locked: {
    status: 403,
    sentence: 'This account is locked. Nothing in it has changed. Ask the operator of this site to unlock it.',
  },
  excluded_for_now: {
    status: 403,
    sentence: 'This email or wallet has a time-out or a limit that still applies. Come back when it ends.',
  },
  excluded_for_good: {
    status: 403,
    sentence:
      'This email or wallet is excluded from play for good, and that cannot be undone. You can still look around.',
  },
  limit_reached: {
    status: 403,
    sentence: 'This bet could take you past the limit you set. Bet less, or wait until it resets.',
  },
  not_found: { status: 404, sentence: 'There is nothing here. Check the address, or reload the page.' },
  email_taken: { status: 409, sentence: 'This email already has an account. Log in, or use another email.' },
  username_taken: { status: 409, sentence: 'This username is taken. Choose another one.' },
  wallet_taken: {
    status: 409,
    sentence: 'This wallet is linked to another account. Sign in with it, or use another wallet.',
  },
  last_way_in: {
    status: 409,
    sentence: 'This is the only way into your account. Add a password, a passkey or a wallet first.',
  },
  wallet_counted: {
    status: 409,
    sentence: 'This wallet has completed this quest before. Link another one to complete it.',
  },
  wallet_empty: {
    status: 409,
    sentence:
      'This wallet is not in use yet. It counts after its first transaction, or with a balance. Claim again then.',
  },
  too_many_wallets: { status: 409, sentence: 'Your account has reached its wallet limit. Unlink one first.' },
  passkey_taken: { status: 409, sentence: 'This passkey is in use already. Sign in with it, or use another one.' },
  too_many_passkeys: { status: 409, sentence: 'Your account has reached its passkey limit. Remove one first.' },
  no_passkeys: {
    status: 409,
    sentence: 'Passkeys need a site with a name, and this one has an address of numbers. Use another way in.',
  },
  no_mail: {
    status: 409,
    sentence: 'This site sends no mail. Use a recovery code, a passkey or a linked wallet.',
  },
  no_push: {
    status: 409,
    sentence: 'Reminders don’t reach this browser, or this site sends none. Try another browser.',
  },
  already_verified: { status: 409, sentence: 'This email is confirmed already. Reload the page.' },
  no_email: { status: 409, sentence: 'This account has no email yet. Add one first.' },
  no_password: { status: 409, sentence: 'This account has no password yet. Add an email and a password first.' },
  totp_on: { status: 409, sentence: 'Two-step sign-in is on already. Reload the page.' },
  no_totp: { status: 409, sentence: 'No authenticator app is being set up. Reload the page and start again.' },
  insufficient_balance: {
    status: 409,
    sentence: 'Your balance is too low for this bet. Choose a smaller one, or get points.',
  },
  no_spins: { status: 409, sentence: 'You have no spins left. Complete quests to get more.' },
  not_claimable: { status: 409, sentence: 'This cannot be claimed right now. Reload to see what is missing.' },
  item_not_owned: { status: 409, sentence: 'You do not have this item. Reload the page to see yours.' },
  payload_too_large: { status: 413, sentence: 'That request is too large. Send at most 16 KiB.' },
  unsupported_media_type: {
    status: 415,
    sentence: 'Requests must be JSON. Send them with content-type: application/json.',
  },
  invalid_bet: { status: 422, sentence: 'This bet is not one of the choices. Reload the table to see them.' },
  invalid_tier: { status: 422, sentence: 'This tier is not one of the choices. Reload the table to see them.' },
  invalid_email: { status: 422, sentence: 'This email address does not look right. Check it for typos.' },
  invalid_username: { status: 422, sentence: 'A username has 3 to 24 visible characters. Choose another one.' },
  username_reserved: {
    status: 422,
    sentence: 'This name is reserved, or mixes alphabets that look alike. Please choose another one.',
  },
  weak_password: {
    status: 422,
    sentence: 'Please choose a stronger password: 8 to 128 characters, not a well-known one.',
  },
  wrong_wallet_message: {
    status: 422,
    sentence: 'That isn’t the message we asked your wallet to sign. Please sign a new one.',
  },
  wrong_domain: { status: 422, sentence: 'This message was made for another site. Sign only what this page asks for.' },
  wrong_chain: { status: 422, sentence: 'This wallet cannot be used on that network. Please switch networks.' },
  nonce_used: {
    status: 422,
    sentence: 'This message was already used, or we never asked for it. Please sign a new one.',
  },
  nonce_expired: { status: 422, sentence: 'Signing took too long. Please sign a new message.' },
  other_browser: {
    status: 422,
    sentence: 'This was started in another browser, or before you signed in or out. Please sign a new message.',
  },
  wrong_wallet: { status: 422, sentence: 'This message belongs to another wallet. Please sign a new one.' },
  wrong_signature: { status: 422, sentence: 'This signature does not belong to that wallet. Please sign again.' },
  invalid_passkey_name: {
    status: 422,
    sentence: 'A passkey’s name has 1 to 40 visible characters. Choose another one.',
  },
  wrong_passkey: {
    status: 422,
    sentence: 'This passkey does not work here. Try another one, or another way in.',
  },
  passkey_used: {
    status: 422,
    sentence: 'This request was already used, or we never made it. Please use your passkey again.',
  },
  passkey_expired: { status: 422, sentence: 'That took too long. Please use your passkey again.' },
  passkey_other_browser: {
    status: 422,
    sentence: 'This was started in another browser, or before you signed in or out. Please use your passkey again.',
  },
  wrong_code: { status: 422, sentence: 'That is not the code. Check it and try again.' },
  code_too_new: {
    status: 409,
    sentence: 'A recovery code counts here a week after it was made. Use the mail to the old email, or come back then.',
  },
  code_expired: {
    status: 422,
    sentence: 'This code no longer works. Open the link in the mail, or ask for a new code.',
  },
  ticket_expired: { status: 422, sentence: 'This took too long. Sign in again.' },
  link_expired: { status: 422, sentence: 'This link has expired or was used already. Ask for a new mail.' },
  wrong_proof: { status: 422, sentence: 'That isn’t this round’s result. Verify the round again.' },
  idempotency_mismatch: { status: 422, sentence: 'This key was already used for another request. Use a new one.' },
  too_many_mails: {
    status: 429,
    sentence: 'This address got several mails lately. Use the newest one, or try again in an hour.',
  },
  rate_limited: { status: 429, sentence: 'Too many tries. Please wait a moment.' },
  internal: { status: 500, sentence: 'Something broke on our side. Nothing was lost; please try again.' },
  maintenance: {
    status: 503,
    sentence: 'We are working on the site, so nothing can be changed right now. Look around, and try again later.',
  },
  history_unavailable: {
    status: 503,
    sentence: 'Old rounds cannot be read right now, newer ones can. Try again later.',
  },
  unavailable: { status: 503, sentence: 'We are not ready right now. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type RefusalCode = keyof typeof refusals;

/** An expected "no": a value that handlers return, never an exception. */
export interface Refusal {
  readonly kind: 'refusal';
  readonly code: RefusalCode;
  readonly details?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  /** Whether this repeats the stored refusal of an idempotency key. */
  readonly replayed?: boolean;
}

export const refuse = (code: RefusalCode, more: Omit<Refusal, 'kind' | 'code'> = {}): Refusal => ({
  kind: 'refusal',
  code,
  ...more,
});

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refusal';

/** The body of every answer that is not 2xx. */
export const errorReplySchema = z.object({
  error: z.string(),
  code: z.string(),
  details: z.optional(z.record(z.string(), z.string())),
});

export interface ErrorReply {
  error: string;
  code: RefusalCode;
  details?: Readonly<Record<string, string>>;
}

export const toErrorReply = ({ code, details }: Refusal): ErrorReply => ({
  error: refusals[code].sentence,
  code,
  ...(details && { details }),
});
