import { expect, test, vi } from 'vitest';
import type { Outcome } from '@wow/core/protocol/web';
import { createSignInAdapter } from './sign-in-adapter.ts';

const createAnswered = (outcome: Outcome<never>, signOut: () => void = () => undefined) => {
  const ports: Parameters<typeof createSignInAdapter>[0] = {
    call: () => Promise.resolve(outcome),
    withConfirmation: (act) => act(),
    signIn: () => undefined,
    signOut,
    onLinked: () => undefined,
    getConnected: () => ({ address: '0x00', chainId: 1 }),
    isRecovering: () => false,
    linkedAddress: null,
    formatRefusal: ({ error }) => error,
  };
  return { ports, ...createSignInAdapter(ports) };
};
const adapterAnswered = (outcome: Outcome<never>) => createAnswered(outcome).adapter;
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

test.each([
  ['0xAA', 1],
  ['0xbb', 0],
  [null, 0],
] as const)('wallet sign-in: disconnecting 0xaa signs out a session of %s %i times', async (wallet, times) => {
  const signOut = vi.fn();
  const reply = { sessions: [{ current: true, wallet }] } as never;
  const { ports, adapter, update } = createAnswered({ kind: 'reply', reply }, signOut);
  await adapter.signOut();
  expect(signOut).not.toHaveBeenCalled();
  update({ ...ports, linkedAddress: '0xaa' });
  update(ports);
  await adapter.signOut();
  expect(signOut).toHaveBeenCalledTimes(times);
});
