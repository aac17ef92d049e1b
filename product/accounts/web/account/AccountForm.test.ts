import { expect, test } from 'vitest';
import { ownAccountEndpoints } from '@wow/product/accounts';
import { getFieldError } from './AccountForm.tsx';

const refused = (code: string) => ({ kind: 'refused', status: 403, code, error: `No: ${code}.` }) as const;

/** What has to be done elsewhere first. */
const ABOUT_NO_FIELD: ReadonlySet<string> = new Set(['sign_in_again', 'no_password']);

test('what the server refuses is said at the field that it is about', () => {
  expect(getFieldError(refused('wrong_password'), 'password')).toBe('No: wrong_password.');
  expect(getFieldError(refused('wrong_password'), 'new-password')).toBeUndefined();
  expect(getFieldError(refused('weak_password'), 'new-password')).toBe('No: weak_password.');
});

test('every refusal of the forms has its field; what is about none is said above them', () => {
  const { changeUsername, changeEmail, changePassword, closeAccount } = ownAccountEndpoints;
  for (const { refuses } of [changeUsername, changeEmail, changePassword, closeAccount])
    for (const code of refuses.filter((one) => !ABOUT_NO_FIELD.has(one)))
      expect(getFieldError(refused(code), null), code).toBeUndefined();
  for (const code of [...ABOUT_NO_FIELD, 'rate_limited'])
    expect(getFieldError(refused(code), null)).toBe(`No: ${code}.`);
  expect(getFieldError(null, null)).toBeUndefined();
});
