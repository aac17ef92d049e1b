export type AuthAction = 'login' | 'register';
export type AuthField = 'email' | 'username' | 'password';
export type AuthValues = Readonly<Record<AuthField, string>>;

export const AUTH_FIELDS = {
  login: ['email', 'password'],
  register: ['email', 'username', 'password'],
} as const;

export const isComplete = (action: AuthAction, values: AuthValues): boolean =>
  AUTH_FIELDS[action].every((field) => values[field].trim() !== '');

/** Trims all values and lower-cases the email (specification §5). */
export const toCredentials = ({ email, username, password }: AuthValues): AuthValues => ({
  email: email.trim().toLowerCase(),
  username: username.trim(),
  password: password.trim(),
});

const FIELDS_AT_FAULT: Readonly<Record<string, AuthField>> = {
  account_locked: 'email',
  email_taken: 'email',
  invalid_email: 'email',
  excluded_for_now: 'email',
  excluded_for_good: 'email',
  username_taken: 'username',
  invalid_username: 'username',
  username_reserved: 'username',
  wrong_credentials: 'password',
  wrong_password: 'password',
  weak_password: 'password',
};

export const getFieldAtFault = (code: string): AuthField | null => FIELDS_AT_FAULT[code] ?? null;
