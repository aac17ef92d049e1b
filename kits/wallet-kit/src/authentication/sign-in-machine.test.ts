import { UserRejectedRequestError } from 'viem';
import { describe, expect, test, vi } from 'vitest';
import { createSignInMachine, type SignInOptions } from './sign-in-machine.ts';
import { SignInRefusal } from './authentication.ts';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** An app and a wallet that accept everything, with spies. */
function begin(change: Partial<SignInOptions['adapter'] & Pick<SignInOptions, 'sign'>> = {}) {
  let nonces = 0;
  const { sign, ...adapter } = change;
  const needs = {
    adapter: {
      getNonce: vi.fn(() => Promise.resolve(`nonce${(nonces += 1)}`)),
      createMessage: vi.fn(({ nonce, chainId }) => `sign ${nonce} on ${chainId}`),
      verify: vi.fn(() => Promise.resolve(true)),
      ...adapter,
    },
    address: ADDRESS,
    chainId: 1,
    sign: vi.fn(sign ?? ((message) => Promise.resolve(`signed: ${String(message)}`))),
    onSignedIn: vi.fn(),
  } satisfies SignInOptions;
  const machine = createSignInMachine(needs);
  const seen: string[] = [];
  machine.subscribe(() => {
    const { state, problem } = machine.current();
    seen.push(problem === null ? state : `${state}!${problem}`);
  });
  const until = (shown: string): Promise<void> => vi.waitFor(() => expect(seen.at(-1)).toBe(shown));
  return { machine, needs, seen, until };
}

async function ready(change?: Parameters<typeof begin>[0]) {
  const begun = begin(change);
  begun.machine.prepare();
  await begun.until('idle');
  return begun;
}

describe('a player who proves that the wallet is theirs', () => {
  test('signs what the app says, and is signed in', async () => {
    const { machine, needs, seen } = await ready();
    machine.sign();
    await vi.waitFor(() => expect(needs.onSignedIn).toHaveBeenCalledTimes(1));
    expect(seen).toEqual(['preparing', 'idle', 'signing', 'verifying']);
    expect(needs.adapter.createMessage).toHaveBeenCalledWith({ nonce: 'nonce1', address: ADDRESS, chainId: 1 });
    expect(needs.adapter.verify).toHaveBeenCalledWith({
      message: 'sign nonce1 on 1',
      signature: 'signed: sign nonce1 on 1',
    });
  });

  test('sees that the message is made, where that takes a while', async () => {
    const { machine, needs, seen } = await ready({ createMessage: () => Promise.resolve('later') });
    machine.sign();
    await vi.waitFor(() => expect(needs.onSignedIn).toHaveBeenCalled());
    expect(seen).toEqual(['preparing', 'idle', 'creating', 'signing', 'verifying']);
  });

  test.each([
    ['plainly', new UserRejectedRequestError(new Error('no'))],
    ['by a number alone', Object.assign(new Error('no'), { code: 4001 })],
    ['deep inside of another problem', new Error('failed', { cause: new Error('x', { cause: { code: 4001 } }) })],
  ])('and says no in the wallet, %s, is quietly back and can sign with what is ready', async (_, refusal) => {
    let times = 0;
    const sign = (): Promise<string> => ((times += 1) === 1 ? Promise.reject(refusal) : Promise.resolve('yes'));
    const { machine, needs, seen, until } = await ready({ sign });
    machine.sign();
    await until('idle');
    machine.sign();
    await vi.waitFor(() => expect(needs.onSignedIn).toHaveBeenCalled());
    expect(seen).toEqual(['preparing', 'idle', 'signing', 'idle', 'signing', 'verifying']);
    expect(needs.adapter.getNonce).toHaveBeenCalledTimes(1);
  });

  test('is told when the wallet fails, and can try again', async () => {
    let times = 0;
    const sign = (): Promise<string> =>
      (times += 1) === 1 ? Promise.reject(new Error('locked')) : Promise.resolve('yes');
    const { machine, needs, until } = await ready({ sign });
    machine.sign();
    await until('idle!signing');
    machine.retry();
    await vi.waitFor(() => expect(needs.onSignedIn).toHaveBeenCalled());
  });

  test('is told when nothing could be prepared, and can try again', async () => {
    let times = 0;
    const getNonce = (): Promise<string> =>
      (times += 1) === 1 ? Promise.reject(new Error('offline')) : Promise.resolve('n');
    const { machine, seen, until } = begin({ getNonce });
    machine.prepare();
    await until('preparing!preparing');
    machine.sign();
    expect(seen.at(-1)).toBe('preparing!preparing');
    machine.retry();
    await until('idle');
  });

  test.each([
    [
      'at once',
      () => {
        throw new Error('no');
      },
    ],
    ['later', () => Promise.reject(new Error('no'))],
  ])('is told when the message could not be made, %s', async (_, createMessage) => {
    const { machine, needs, until } = await ready({ createMessage });
    machine.sign();
    await until('idle!preparing');
    expect(needs.sign).not.toHaveBeenCalled();
  });

  test.each([
    ['is not taken', () => Promise.resolve(false)],
    ['cannot be sent', () => Promise.reject(new Error('offline'))],
  ])('whose signature %s is told so, and signs another nonce the next time', async (_, verify) => {
    const { machine, needs, until } = await ready({ verify });
    machine.sign();
    await until('idle!verifying');
    expect(needs.onSignedIn).not.toHaveBeenCalled();
    expect(needs.adapter.getNonce).toHaveBeenCalledTimes(2);
    machine.retry();
    await vi.waitFor(() => expect(needs.sign).toHaveBeenLastCalledWith('sign nonce2 on 1'));
  });

  test('whose signature is not taken can press again as soon as another nonce is there, and not before', async () => {
    let hand: (nonce: string) => void = () => undefined;
    const later = new Promise<string>((resolve) => (hand = resolve));
    const getNonce = vi.fn(() => later).mockImplementationOnce(() => Promise.resolve('first'));
    const { machine, needs, seen, until } = await ready({ getNonce, verify: () => Promise.resolve(false) });
    machine.sign();
    await until('preparing!verifying');
    machine.sign();
    machine.retry();
    expect(seen.at(-1)).toBe('preparing!verifying');
    expect(getNonce).toHaveBeenCalledTimes(2);
    hand('second');
    await until('idle!verifying');
    machine.sign();
    await vi.waitFor(() => expect(needs.sign).toHaveBeenLastCalledWith('sign second on 1'));
  });

  test('reads what the app itself has to say about it', async () => {
    const verify = (): Promise<boolean> => Promise.reject(new SignInRefusal('This wallet belongs to another account.'));
    const { machine, until } = await ready({ verify });
    machine.sign();
    await until('idle!verifying');
    expect(machine.current().sentence).toBe('This wallet belongs to another account.');
  });

  test('and presses twice is asked once', async () => {
    const { machine, needs } = await ready();
    machine.sign();
    machine.sign();
    await vi.waitFor(() => expect(needs.onSignedIn).toHaveBeenCalled());
    expect(needs.sign).toHaveBeenCalledTimes(1);
  });

  test.each(['createMessage', 'sign', 'verify'] as const)(
    'and changes the account during %s is not signed in by it',
    async (when) => {
      let answer: (said: never) => void = () => undefined;
      const waits = vi.fn(() => new Promise<never>((say) => (answer = say)));
      const { machine, needs, seen } = await ready({ [when]: waits });
      machine.sign();
      await vi.waitFor(() => expect(waits).toHaveBeenCalled());
      machine.end();
      const shown = seen.length;
      answer('anything' as never);
      await new Promise((done) => setTimeout(done, 5));
      expect(needs.onSignedIn).not.toHaveBeenCalled();
      expect(seen).toHaveLength(shown);
    },
  );
});
