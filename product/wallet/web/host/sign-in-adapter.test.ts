import { expect, test } from 'vitest';
import { createSignInAdapter } from './sign-in-adapter.ts';

const createRefusedAdapter = (code: string) =>
  createSignInAdapter({
    call: () => Promise.resolve({ kind: 'refused', code, error: 'Refused.', status: 400 }) as never,
    withConfirmation: (act) => act(),
    signIn: () => undefined,
    signOut: () => undefined,
    linked: () => undefined,
    connected: () => null,
    lastKnown: () => null,
    formatRefusal: ({ error }) => error,
  });
const verify = (code: string) => createRefusedAdapter(code).verify({ message: 'm', signature: '0x' });

test.each(['wrong_signature', 'unavailable'])(
  'wallet sign-in: %s becomes the dialog’s "Error verifying signature, please retry!"',
  async (code) => expect(await verify(code)).toBe(false),
);

test('wallet sign-in: any other refusal shows its own sentence', async () => {
  await expect(verify('nonce_used')).rejects.toThrow('Refused.');
});
