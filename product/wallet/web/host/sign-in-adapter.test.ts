import { expect, test } from 'vitest';
import type { Outcome } from '@wow/core/protocol/web';
import { createSignInAdapter } from './sign-in-adapter.ts';

const adapterAnswered = (outcome: Outcome<never>) =>
  createSignInAdapter({
    call: () => Promise.resolve(outcome),
    withConfirmation: (act) => act(),
    signIn: () => undefined,
    signOut: () => undefined,
    onLinked: () => undefined,
    getConnected: () => ({ address: '0x00', chainId: 1 }),
    linkedAddress: null,
    formatRefusal: ({ error }) => error,
  }).adapter;
const refused = (code: string) => adapterAnswered({ kind: 'refused', code, error: 'Refused.', status: 400 });
const SIGNED = { message: 'm', signature: '0x' } as const;

test.each(['wrong_signature', 'unavailable'])(
  'wallet sign-in: %s becomes the dialog’s "Error verifying signature, please retry!"',
  async (code) => expect(await refused(code).verify(SIGNED)).toBe(false),
);

test('wallet sign-in: another refusal is shown in its own words', async () => {
  await expect(refused('nonce_used').verify(SIGNED)).rejects.toThrow('Refused.');
});

test.each(['lost', 'unreadable'] as const)(
  'wallet sign-in: a %s answer opens no session and may be retried',
  async (kind) => {
    await expect(adapterAnswered({ kind }).getNonce()).rejects.toThrow('no readable answer');
    expect(await adapterAnswered({ kind }).verify(SIGNED)).toBe(false);
  },
);
