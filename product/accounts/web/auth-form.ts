export type AuthAction = 'login' | 'register';
export type AuthField = 'email' | 'username' | 'password';
export type AuthValues = Readonly<Record<AuthField, string>>;

export const getAuthFields = (action: AuthAction): readonly AuthField[] =>
  action === 'login' ? ['email', 'password'] : ['email', 'username', 'password'];

/** Returns whether every field of the form holds more than spaces: until then its button is off. */
export const isComplete = (action: AuthAction, values: AuthValues): boolean =>
  getAuthFields(action).every((field) => values[field].trim() !== '');

/** Returns what is sent: the email trimmed and lower-cased, the password trimmed (specification §5). */
export const toCredentials = ({ email, username, password }: AuthValues): AuthValues => ({
  email: email.trim().toLowerCase(),
  username: username.trim(),
  password: password.trim(),
});

/** Returns the field that a refusal is about, or null when it is about none of them. */
export function getFieldAtFault(code: string): AuthField | null {
  switch (code) {
    case 'email_taken':
    case 'invalid_email':
    case 'excluded_for_now':
    case 'excluded_for_good':
      return 'email';
    case 'username_taken':
    case 'invalid_username':
    case 'username_reserved':
      return 'username';
    case 'wrong_credentials':
    case 'weak_password':
      return 'password';
    default:
      return null;
  }
}
