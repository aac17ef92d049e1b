import { generateSiweNonce } from 'viem/siwe';
import { getSession } from '../../session';

export async function POST() {
  const session = await getSession();
  session.nonce = generateSiweNonce();
  await session.save();
  return Response.json({ nonce: session.nonce });
}
