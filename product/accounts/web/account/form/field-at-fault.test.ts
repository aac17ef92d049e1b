import { expect, test } from 'vitest';
import { ownAccountEndpoints } from '@wow/product/accounts';
import { errorAt } from './field-at-fault.ts';

const refused = (code: string) => ({ kind: 'refused', status: 403, code, error: `No: ${code}.` }) as const;

test('what the server refuses is said at the field that it is about', () => {
  expect(errorAt(refused('wrong_password'), 'password')).toBe('No: wrong_password.');
  expect(errorAt(refused('wrong_password'), 'new-password')).toBeUndefined();
  expect(errorAt(refused('weak_password'), 'new-password')).toBe('No: weak_password.');
});

test('every refusal of the forms has its field; what is about none is said above them', () => {
  const { changeUsername, changeEmail, changePassword, closeAccount } = ownAccountEndpoints;
  for (const { refuses } of [changeUsername, changeEmail, changePassword, closeAccount])
    for (const code of refuses) expect(errorAt(refused(code), null), code).toBeUndefined();
  expect(errorAt(refused('rate_limited'), null)).toBe('No: rate_limited.');
  expect(errorAt(null, null)).toBeUndefined();
});
