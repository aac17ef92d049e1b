import { createWalletClient, http, type Hex, type PrivateKeyAccount } from 'viem';
import * as z from 'zod/mini';

interface SessionRequest {
  readonly method: string;
  readonly params: unknown;
}

const hex = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]*$/))]);
const messageSchema = z.tuple([hex, hex]);
const typedDataSchema = z.tuple([hex, z.string()]);
const transactionSchema = z.tuple([
  z.object({ to: z.optional(hex), value: z.optional(hex), data: z.optional(hex), gas: z.optional(hex) }),
]);

/** Returns the wallet's result after its owner's approval. Throws if the wallet cannot do it. */
export const answerSessionRequest = async (
  { method, params }: SessionRequest,
  { account, node }: { account: PrivateKeyAccount; node: string },
): Promise<unknown> => {
  switch (method) {
    case 'personal_sign': {
      const [raw] = messageSchema.parse(params);
      return account.signMessage({ message: { raw } });
    }
    case 'eth_signTypedData_v4': {
      const [, json] = typedDataSchema.parse(params);
      // The app declares its shape in it.
      return account.signTypedData(JSON.parse(json) as Parameters<PrivateKeyAccount['signTypedData']>[0]);
    }
    case 'eth_sendTransaction': {
      const [{ to, value, data, gas }] = transactionSchema.parse(params);
      const wallet = createWalletClient({ account, transport: http(node) });
      const hash: Hex = await wallet.sendTransaction({
        chain: null,
        ...(to && { to }),
        ...(data && { data }),
        value: BigInt(value ?? 0),
        ...(gas && { gas: BigInt(gas) }),
      });
      return hash;
    }
    default:
      throw new Error(`The wallet does not know ${method}.`);
  }
};
