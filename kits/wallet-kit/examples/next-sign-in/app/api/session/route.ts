import { createPublicClient, http, isHex, verifyMessage, type Address, type Hex } from 'viem';
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe';
import { getSession } from '../../session';
import { config } from '../../wallet-config';

/** Signs in. */
export async function POST(request: Request) {
  const { message, signature } = (await request.json()) as { message?: unknown; signature?: unknown };
  if (typeof message !== 'string' || !isHex(signature)) return Response.json({ ok: false }, { status: 400 });
  const session = await getSession();
  const { nonce } = session;
  session.nonce = undefined;
  const parsed = parseSiweMessage(message);
  const { address, chainId } = parsed;
  const domain = request.headers.get('host') ?? '';
  const ok =
    nonce !== undefined &&
    address !== undefined &&
    validateSiweMessage({ message: parsed, domain, nonce }) &&
    (await isSignedBy(address, chainId, message, signature));
  if (ok) session.address = address;
  await session.save();
  return Response.json({ ok });
}

/** Signs out. */
export async function DELETE() {
  (await getSession()).destroy();
  return Response.json({ ok: true });
}

/** Only the account of a contract, whose code verifies the signature, needs a question to its chain. */
async function isSignedBy(address: Address, chainId: number | undefined, message: string, signature: Hex) {
  if (await verifyMessage({ address, message, signature }).catch(() => false)) return true;
  const chain = config.chains.find(({ id }) => id === chainId);
  if (chain === undefined) return false;
  const client = createPublicClient({ chain, transport: http() });
  return client.verifyMessage({ address, message, signature }).catch(() => false);
}
