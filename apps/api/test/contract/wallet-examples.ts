import type { walletEndpoints } from '@wow/product/wallet';
import { expireNonce } from '@wow/product/wallet/test/server';
import { Browser, newKey } from '../wallet/browser.ts';
import type { TestServer, TestPlayer } from '../world.ts';
import { closedDuring, lockOwner, type Ask, type Examples, type Prepare } from './example.ts';

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

/** Returns the token of another session, without a confirmed identity. */
async function signedInAgain(world: TestServer, { email, password }: TestPlayer): Promise<string> {
  return (await world.ask('POST', '/api/auth/login', { body: { email, password } })).body.token;
}

/** A player who has confirmed their identity only in another session. */
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
      confirm_identity: async (world) => ({
        token: await signedInAgain(world, await world.newPlayer()),
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
      async account_locked(world) {
        const browser = new Browser(world);
        const { token } = (await browser.prove()).body;
        await lockOwner(world, token);
        return shownAgain(browser);
      },
      confirm_identity: unconfirmed,
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
      confirm_identity: async (world) => {
        const player = await world.newPlayer();
        const browser = new Browser(world);
        await browser.prove(player);
        return { token: await signedInAgain(world, player), params: { address: browser.key.address } };
      },
      last_way_in: async (world) => {
        const browser = new Browser(world);
        return { token: (await browser.prove()).body.token, params: { address: browser.key.address } };
      },
    },
  },
};
