import type { RefusalCode } from '@wow/core/protocol';
import { expect, test } from 'vitest';
import { accountEndpoints } from '../wire.ts';
import { getFieldAtFault, getAuthFields, isComplete, toCredentials } from './auth-form.ts';

const filled = { email: 'nova@mail.com', username: 'nova_91', password: 'hunter2hunter' };

test('the button stays off while any field is empty or only spaces', () => {
  expect(isComplete('register', filled)).toBe(true);
  for (const field of getAuthFields('register')) {
    expect(isComplete('register', { ...filled, [field]: '' })).toBe(false);
    expect(isComplete('register', { ...filled, [field]: ' \t ' })).toBe(false);
  }
});

test('logging in asks for no username', () => {
  expect(isComplete('login', { ...filled, username: '' })).toBe(true);
});

test('an email is sent trimmed and in lower case, a password trimmed and otherwise as typed', () => {
  expect(toCredentials({ email: '  Nova@Mail.COM ', username: ' Nova ', password: ' Hunter 2 ' })).toEqual({
    email: 'nova@mail.com',
    username: 'Nova',
    password: 'Hunter 2',
  });
});

test('every refusal of the two calls that is about a field names that field', () => {
  for (const code of [...accountEndpoints.register.refuses, ...accountEndpoints.login.refuses]) {
    expect(getFieldAtFault(code), code).not.toBeNull();
  }
  expect(getFieldAtFault('rate_limited' satisfies RefusalCode)).toBeNull();
});
