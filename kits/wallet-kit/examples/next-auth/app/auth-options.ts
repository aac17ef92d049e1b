import type { AuthOptions } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { createPublicClient, http, isHex, verifyMessage, type Address, type Hex } from 'viem';
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe';
import { config } from './wallet-config';

export const authOptions: AuthOptions = {
  session: { strategy: 'jwt' },
  providers: [
    Credentials({
      credentials: { message: {}, signature: {} },
      async authorize(credentials, { headers, body }) {
        const { message, signature } = credentials ?? {};
        if (message === undefined || !isHex(signature)) return null;
        const parsed = parseSiweMessage(message);
        // next-auth compared the token with its cookie before it called this function.
        const nonce = String(body?.csrfToken);
        const valid = validateSiweMessage({ message: parsed, domain: String(headers?.host), nonce });
        if (!valid || parsed.address === undefined) return null;
        const signed = await isSignedBy(parsed.address, parsed.chainId, message, signature);
        return signed ? { id: parsed.address, name: parsed.address } : null;
      },
    }),
  ],
};

/** Only the account of a contract, whose code verifies the signature, needs a question to its chain. */
async function isSignedBy(address: Address, chainId: number | undefined, message: string, signature: Hex) {
  if (await verifyMessage({ address, message, signature }).catch(() => false)) return true;
  const chain = config.chains.find(({ id }) => id === chainId);
  if (chain === undefined) return false;
  const client = createPublicClient({ chain, transport: http() });
  return client.verifyMessage({ address, message, signature }).catch(() => false);
}
