import type { walletEndpoints } from '@wow/product/wallet';
import { expireNonce } from '@wow/product/wallet/test/server';
import { Browser, newKey } from '../wallet/browser.ts';
import type { TestServer, TestPlayer } from '../world.ts';
import { closedDuring, type Ask, type Examples, type Prepare } from './example.ts';

/** Returns a request with a signed message, which the contract suite sends. */
const signed =
  (change: (message: string) => string = (message) => message): Prepare =>
  async (world) => {
    const browser = new Browser(world);
    return ask(browser, change(browser.message(await browser.asked())));
  };

const ask = async (browser: Browser, message: string): Promise<Ask> => ({
  body: { message, signature: await browser.key.signMessage({ message }) },
  headers: { cookie: browser.cookie },
});

const expired: Prepare = async (world) => {
  const browser = new Browser(world);
  const asked = await browser.asked();
  const earlier = (time: string): string => new Date(Date.parse(time) - 300_000).toISOString();
  await expireNonce(world.db, asked.nonce);
  const times = { issuedAt: earlier(asked.issuedAt), expiresAt: earlier(asked.expiresAt) };
  return ask(browser, browser.message({ ...asked, ...times }));
};

const ofAnother: Prepare = async (world) => {
  const [ann, ben] = [await world.newPlayer(), await world.newPlayer()];
  const browser = new Browser(world);
  await browser.prove(ann);
  return { token: ben.token, ...(await ask(browser, browser.message(await browser.asked(ben)))) };
};

/** A wallet that is new to an account without a password or a confirmed wallet. */
const unshown: Prepare = async (world) => {
  const [first, second, third] = [new Browser(world), new Browser(world), new Browser(world)];
  const { token } = (await first.prove()).body;
  await second.prove({ token });
  const message = third.message(await third.asked({ token }));
  await world.ask('DELETE', `/api/wallets/${first.key.address}`, { token });
  return { token, ...(await ask(third, message)) };
};

/** A player without a confirmed wallet, because the last one was just unlinked. */
async function unlinkLastWallet(world: TestServer): Promise<{ readonly token: string; readonly address: string }> {
  const [first, second] = [new Browser(world), new Browser(world)];
  const { token } = (await first.prove()).body;
  await second.prove({ token });
  await new Browser(world).prove({ token });
  await world.ask('DELETE', `/api/wallets/${first.key.address}`, { token });
  return { token, address: second.key.address };
}

/** Returns the token of another session, without a confirmed password. */
async function signedInAgain(world: TestServer, { email, password }: TestPlayer): Promise<string> {
  return (await world.ask('POST', '/api/auth/login', { body: { email, password } })).body.token;
}

/** A player who has confirmed the password only in another session. */
const unconfirmed: Prepare = async (world) => {
  const player = await world.newPlayer();
  const browser = new Browser(world);
  const message = browser.message(await browser.asked(player));
  return { token: await signedInAgain(world, player), ...(await ask(browser, message)) };
};

const oneMore: Prepare = async (world) => {
  const { token } = await world.newPlayer();
  for (let wallet = 1; wallet <= 20; wallet += 1) await new Browser(world).prove({ token });
  const more = new Browser(world);
  return { token, ...(await ask(more, more.message(await more.asked({ token })))) };
};

const shownAgain = async (browser: Browser): Promise<Ask> => ask(browser, browser.message(await browser.asked()));

async function linked(
  world: TestServer,
): Promise<{ readonly token: string; readonly params: { readonly address: string } }> {
  const { token } = await world.newPlayer();
  const browser = new Browser(world);
  await browser.prove({ token });
  return { token, params: { address: browser.key.address } };
}

export const walletExamples: Examples<typeof walletEndpoints> = {
  walletNonce: {
    succeed: async () => ({ body: { address: newKey().address, chain_id: 1 } }),
    refusals: {
      wrong_chain: async () => ({ body: { address: newKey().address, chain_id: 137 } }),
      confirm_password: async (world) => ({
        token: (await world.newPlayer()).token,
        body: { address: newKey().address, chain_id: 1 },
      }),
      sign_in_again: async (world) => ({
        token: (await unlinkLastWallet(world)).token,
        body: { address: newKey().address, chain_id: 1 },
      }),
    },
  },
  walletVerify: {
    succeed: signed(),
    refusals: {
      wrong_wallet_message: signed((message) => `${message}\n`),
      wrong_domain: signed((message) => message.replace('wow.example wants', 'evil.example wants')),
      wrong_chain: signed((message) => message.replace('Chain ID: 1\n', 'Chain ID: 137\n')),
      nonce_used: signed((message) => message.replace(/Nonce: \w+/, `Nonce: ${'a'.repeat(40)}`)),
      nonce_expired: expired,
      other_browser: async (world) => ({ ...(await signed()(world)), headers: {} }),
      wrong_wallet: signed((message) => message.replace(/0x\w{40}/, newKey().address)),
      wrong_signature: async (world) => {
        const asked = await signed()(world);
        return { ...asked, body: { ...(asked.body as object), signature: 'none' } };
      },
      confirm_password: unconfirmed,
      sign_in_again: unshown,
      wallet_taken: ofAnother,
      too_many_wallets: oneMore,
      excluded_for_now: async (world) => shownAgain((await closedDuring(world, '24h')).wallet),
      excluded_for_good: async (world) => shownAgain((await closedDuring(world, 'forever')).wallet),
    },
  },
  wallets: { succeed: async (world) => ({ token: (await linked(world)).token }), refusals: {} },
  unlinkWallet: {
    succeed: linked,
    refusals: {
      not_found: async (world) => ({ ...(await linked(world)), params: { address: newKey().address } }),
      confirm_password: async (world) => {
        const player = await world.newPlayer();
        const browser = new Browser(world);
        await browser.prove(player);
        return { token: await signedInAgain(world, player), params: { address: browser.key.address } };
      },
      sign_in_again: async (world) => {
        const { token, address } = await unlinkLastWallet(world);
        return { token, params: { address } };
      },
      last_way_in: async (world) => {
        const browser = new Browser(world);
        return { token: (await browser.prove()).body.token, params: { address: browser.key.address } };
      },
    },
  },
};
