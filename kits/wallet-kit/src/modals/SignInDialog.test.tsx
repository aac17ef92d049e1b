import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { createTranslate } from '../locales/translation.ts';
import { createSignInMachine, type SignInMachine, type SignInProgress } from '../authentication/sign-in-machine.ts';
import { getSignInError, SignInView } from './SignInDialog.tsx';
import { SignInRefusal } from '../authentication/authentication.ts';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const nothing = (): void => {};

/** Renders the dialog in a state of the sign-in. */
const draw = (signIn: SignInProgress): string =>
  renderToStaticMarkup(
    <SignInView
      address={ADDRESS}
      ensImage={null}
      walletIcon={undefined}
      state={signIn.state}
      problem={getSignInError(signIn, createTranslate())}
      unprepared={signIn.state === 'preparing' && signIn.problem !== null}
      onSign={nothing}
      onRetry={nothing}
      onCancel={nothing}
    />,
  );

/** The text of the first button, and whether it is enabled. */
function readButton(html: string): { readonly says: string; readonly off: boolean } {
  const [, attributes, inner] = /<button([^>]*wk-auth-message-button[^>]*)>(.*?)<\/button>/.exec(html)!;
  return { says: inner!.replaceAll(/<[^>]*>/g, ''), off: / (?:aria-)?disabled=/.test(attributes!) };
}

/** Returns a sign-in after one step has failed. */
async function failing(
  part: 'getNonce' | 'createMessage' | 'sign' | 'verify',
  problem: Error,
): Promise<SignInProgress> {
  const fail = (): Promise<never> => Promise.reject(problem);
  const { sign, ...adapter } = {
    getNonce: () => Promise.resolve('nonce'),
    createMessage: () => 'message',
    verify: () => Promise.resolve(true),
    sign: () => Promise.resolve('signature'),
    [part]: fail,
  };
  const machine: SignInMachine = createSignInMachine({
    adapter,
    address: ADDRESS,
    chainId: 1,
    sign,
    onSignedIn: nothing,
  });
  machine.prepare();
  await vi.waitFor(() => expect(part === 'getNonce' || machine.current().state === 'idle').toBe(true));
  machine.sign();
  await vi.waitFor(() => expect(machine.current().problem).not.toBeNull());
  return machine.current();
}

describe('a player who signs in with the wallet', () => {
  test.each<[SignInProgress['state'], string, boolean]>([
    ['preparing', 'Preparing message...', true],
    ['idle', 'Sign message', false],
    ['creating', 'Preparing message...', true],
    ['signing', 'Waiting for signature...', true],
    ['verifying', 'Verifying signature...', true],
  ])('reads while it is %s: %s', (state, says, off) => {
    expect(readButton(draw({ state, problem: null }))).toEqual({ says, off });
  });

  test.each([
    ['getNonce', 'Error preparing message, please retry!', 'Retry'],
    ['createMessage', 'Error preparing message, please retry!', 'Sign message'],
    ['sign', 'Error signing message, please retry!', 'Sign message'],
    ['verify', 'Error verifying signature, please retry!', 'Sign message'],
  ] as const)('reads when %s fails: %s', async (part, sentence, says) => {
    const html = draw(await failing(part, new Error('no')));
    expect(html).toContain(`>${sentence}<`);
    expect(html.match(/Error [a-z]+ing /g)).toHaveLength(1);
    expect(readButton(html)).toEqual({ says, off: false });
  });

  test('reads what the app says about it in the place of that', async () => {
    const html = draw(await failing('verify', new SignInRefusal('This wallet belongs to another account.')));
    expect(html).toContain('>This wallet belongs to another account.<');
    expect(html).not.toContain('please retry');
  });

  test('reads of no problem while there is none', () => {
    expect(draw({ state: 'idle', problem: null })).not.toContain('Error');
  });
});
