/** Tells a password manager whose password this form is about. Nobody else sees it. */
export function Owner({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}
