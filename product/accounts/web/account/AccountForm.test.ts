import { expect, test } from 'vitest';
import { emailEndpoints, ownAccountEndpoints } from '@wow/product/accounts';
import { getFieldError } from './AccountForm.tsx';

const refused = (code: string) => ({ kind: 'refused', status: 403, code, error: `No: ${code}.` }) as const;

const WITHOUT_FIELD: ReadonlySet<string> = new Set(['confirm_identity', 'no_email', 'too_many_mails']);

test('an account form shows a refusal at the field that it is about', () => {
  expect(getFieldError(refused('wrong_password'), 'password')).toBe('No: wrong_password.');
  expect(getFieldError(refused('wrong_password'), 'new-password')).toBeUndefined();
  expect(getFieldError(refused('weak_password'), 'new-password')).toBe('No: weak_password.');
});

test('an account form has a field for every refusal, and shows the others above the fields', () => {
  const { changeUsername, changePassword, closeAccount } = ownAccountEndpoints;
  for (const { refuses } of [changeUsername, emailEndpoints.changeEmail, changePassword, closeAccount])
    for (const code of refuses.filter((refusal) => !WITHOUT_FIELD.has(refusal)))
      expect(getFieldError(refused(code), null), code).toBeUndefined();
  for (const code of [...WITHOUT_FIELD, 'rate_limited'])
    expect(getFieldError(refused(code), null)).toBe(`No: ${code}.`);
  expect(getFieldError(null, null)).toBeUndefined();
});
