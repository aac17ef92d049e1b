import type { RefusalCode } from '@wow/core/protocol';
import { expect, test } from 'vitest';
import { accountEndpoints } from '../wire.ts';
import { AUTH_FIELDS, getFieldAtFault, isComplete, toCredentials } from './auth-form.ts';

const filled = { email: 'nova@mail.com', username: 'nova_91', password: 'hunter2hunter' };

test('the auth form is incomplete while any field is empty or only spaces', () => {
  expect(isComplete('register', filled)).toBe(true);
  for (const field of AUTH_FIELDS.register) {
    expect(isComplete('register', { ...filled, [field]: '' })).toBe(false);
    expect(isComplete('register', { ...filled, [field]: ' \t ' })).toBe(false);
  }
});

test('the login form is complete without a username', () => {
  expect(isComplete('login', { ...filled, username: '' })).toBe(true);
});

test('the auth form sends the email trimmed in lower case, and username and password trimmed', () => {
  expect(toCredentials({ email: '  Nova@Mail.COM ', username: ' Nova ', password: ' Hunter 2 ' })).toEqual({
    email: 'nova@mail.com',
    username: 'Nova',
    password: 'Hunter 2',
  });
});

test('the auth form has a field for every refusal of login and registration, and none for a rate limit', () => {
  const { register, login } = accountEndpoints;
  // The second factor has a step of its own.
  for (const code of [...register.refuses, ...login.refuses].filter((each) => each !== 'second_factor')) {
    expect(getFieldAtFault(code), code).not.toBeNull();
  }
  expect(getFieldAtFault('rate_limited' satisfies RefusalCode)).toBeNull();
});
