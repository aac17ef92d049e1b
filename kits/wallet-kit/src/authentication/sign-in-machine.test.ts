import { UserRejectedRequestError } from 'viem';
import { describe, expect, test, vi } from 'vitest';
import { createSignInMachine, type SignInOptions } from './sign-in-machine.ts';
import { SignInRefusal } from './authentication.ts';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** An app and a wallet that accept everything, with spies. */
function begin(change: Partial<SignInOptions['adapter'] & Pick<SignInOptions, 'sign'>> = {}) {
  let nonces = 0;
  const { sign, ...adapter } = change;
  const options = {
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
  const machine = createSignInMachine(options);
  const seen: string[] = [];
  machine.subscribe(() => {
    const { state, problem } = machine.current();
    seen.push(problem === null ? state : `${state}!${problem}`);
  });
  const until = (shown: string): Promise<void> => vi.waitFor(() => expect(seen.at(-1)).toBe(shown));
  return { machine, options, seen, until };
}

async function ready(change?: Parameters<typeof begin>[0]) {
  const fixture = begin(change);
  fixture.machine.prepare();
  await fixture.until('idle');
  return fixture;
}

describe('the sign-in of a wallet', () => {
  test('signs the app’s message and reports success', async () => {
    const { machine, options, seen } = await ready();
    machine.sign();
    await vi.waitFor(() => expect(options.onSignedIn).toHaveBeenCalledTimes(1));
    expect(seen).toEqual(['preparing', 'idle', 'signing', 'verifying']);
    expect(options.adapter.createMessage).toHaveBeenCalledWith({ nonce: 'nonce1', address: ADDRESS, chainId: 1 });
    expect(options.adapter.verify).toHaveBeenCalledWith({
      message: 'sign nonce1 on 1',
      signature: 'signed: sign nonce1 on 1',
    });
  });

  test('shows that the message is being created', async () => {
    const { machine, options, seen } = await ready({ createMessage: () => Promise.resolve('later') });
    machine.sign();
    await vi.waitFor(() => expect(options.onSignedIn).toHaveBeenCalled());
    expect(seen).toEqual(['preparing', 'idle', 'creating', 'signing', 'verifying']);
  });

  test.each([
    ['plainly', new UserRejectedRequestError(new Error('no'))],
    ['by a number alone', Object.assign(new Error('no'), { code: 4001 })],
    ['deep inside of another problem', new Error('failed', { cause: new Error('x', { cause: { code: 4001 } }) })],
  ])('returns to the start without an error when the wallet refuses %s, and keeps its nonce', async (_, refusal) => {
    let times = 0;
    const sign = (): Promise<string> => ((times += 1) === 1 ? Promise.reject(refusal) : Promise.resolve('yes'));
    const { machine, options, seen, until } = await ready({ sign });
    machine.sign();
    await until('idle');
    machine.sign();
    await vi.waitFor(() => expect(options.onSignedIn).toHaveBeenCalled());
    expect(seen).toEqual(['preparing', 'idle', 'signing', 'idle', 'signing', 'verifying']);
    expect(options.adapter.getNonce).toHaveBeenCalledTimes(1);
  });

  test('shows a failure of the wallet and allows a retry', async () => {
    let times = 0;
    const sign = (): Promise<string> =>
      (times += 1) === 1 ? Promise.reject(new Error('locked')) : Promise.resolve('yes');
    const { machine, options, until } = await ready({ sign });
    machine.sign();
    await until('idle!signing');
    machine.retry();
    await vi.waitFor(() => expect(options.onSignedIn).toHaveBeenCalled());
  });

  test('shows that no nonce was loaded and allows a retry', async () => {
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
  ])('shows that the message could not be created, %s', async (_, createMessage) => {
    const { machine, options, until } = await ready({ createMessage });
    machine.sign();
    await until('idle!preparing');
    expect(options.sign).not.toHaveBeenCalled();
  });

  test.each([
    ['is refused', () => Promise.resolve(false)],
    ['cannot be sent', () => Promise.reject(new Error('offline'))],
  ])('shows that the signature %s, and signs another nonce next', async (_, verify) => {
    const { machine, options, until } = await ready({ verify });
    machine.sign();
    await until('idle!verifying');
    expect(options.onSignedIn).not.toHaveBeenCalled();
    expect(options.adapter.getNonce).toHaveBeenCalledTimes(2);
    machine.retry();
    await vi.waitFor(() => expect(options.sign).toHaveBeenLastCalledWith('sign nonce2 on 1'));
  });

  test('allows a press after a refused signature once the next nonce is loaded', async () => {
    let release: (nonce: string) => void = () => undefined;
    const later = new Promise<string>((resolve) => (release = resolve));
    const getNonce = vi.fn(() => later).mockImplementationOnce(() => Promise.resolve('first'));
    const { machine, options, seen, until } = await ready({ getNonce, verify: () => Promise.resolve(false) });
    machine.sign();
    await until('preparing!verifying');
    machine.sign();
    machine.retry();
    expect(seen.at(-1)).toBe('preparing!verifying');
    expect(getNonce).toHaveBeenCalledTimes(2);
    release('second');
    await until('idle!verifying');
    machine.sign();
    await vi.waitFor(() => expect(options.sign).toHaveBeenLastCalledWith('sign second on 1'));
  });

  test('shows the app’s own sentence', async () => {
    const verify = (): Promise<boolean> => Promise.reject(new SignInRefusal('This wallet belongs to another account.'));
    const { machine, until } = await ready({ verify });
    machine.sign();
    await until('idle!verifying');
    expect(machine.current().sentence).toBe('This wallet belongs to another account.');
  });

  test('makes one request for two presses', async () => {
    const { machine, options } = await ready();
    machine.sign();
    machine.sign();
    await vi.waitFor(() => expect(options.onSignedIn).toHaveBeenCalled());
    expect(options.sign).toHaveBeenCalledTimes(1);
  });

  test.each(['createMessage', 'sign', 'verify'] as const)(
    'ignores an answer of %s after the account has changed',
    async (when) => {
      let answer: (value: never) => void = () => undefined;
      const pending = vi.fn(() => new Promise<never>((resolve) => (answer = resolve)));
      const { machine, options, seen } = await ready({ [when]: pending });
      machine.sign();
      await vi.waitFor(() => expect(pending).toHaveBeenCalled());
      machine.end();
      const shown = seen.length;
      answer('anything' as never);
      // By then all promises of the answer have settled.
      await new Promise(setImmediate);
      expect(options.onSignedIn).not.toHaveBeenCalled();
      expect(seen).toHaveLength(shown);
    },
  );
});
