/** A player's internal id. It never leaves the server. */
export type PlayerId = number & { readonly __unit: 'player' };

/** The closed list of security events, in the order of docs/reference/security-events.md. Operators filter by these names. */
export const SECURITY_EVENTS = [
  'account_opened',
  'sign_in',
  'sign_in_failed',
  'sign_in_throttled',
  'wallet_sign_in',
  'wallet_refused',
  'wallet_linked',
  'wallet_shown',
  'wallet_unlinked',
  'passkey_sign_in',
  'passkey_refused',
  'passkey_copied',
  'passkey_added',
  'passkey_shown',
  'passkey_removed',
  'password_changed',
  'password_confirmed',
  'password_wrong',
  'totp_on',
  'totp_off',
  'second_factor_wrong',
  'email_changed',
  'email_verified',
  'email_code_wrong',
  'recovery_requested',
  'recovery_throttled',
  'account_recovered',
  'recovery_codes_made',
  'recovery_code_wrong',
  'account_change_throttled',
  'registration_throttled',
  'session_ended',
  'sessions_ended',
  'session_refused',
  'limits_changed',
  'play_paused',
  'play_excluded',
  'exclusion_refused',
  'account_closed',
  'locked_sign_in_refused',
  'operator_corrected_balance',
  'operator_ended_sessions',
  'operator_locked_player',
  'operator_unlocked_player',
  'operator_renamed_player',
  'operator_closed_account',
  'operator_turned_off_totp',
  'operator_started_maintenance',
  'operator_ended_maintenance',
  'operator_migrated_database',
  'operator_archived_history',
  'operator_seeded_demo',
] as const;

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** The account of an event, if it is not the caller's. */
interface SecuritySubject {
  readonly account?: PlayerId;
  /** As the client sent it. The log contains a keyed hash of it. */
  readonly email?: string;
}

export type LogSecurity = (event: SecurityEvent, subject?: SecuritySubject) => void;
