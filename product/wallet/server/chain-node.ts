import { createClient, http, type Client } from 'viem';
import { getEnsName } from 'viem/actions';
import { mainnet } from 'viem/chains';
import { normalize } from 'viem/ens';

const MAX_BYTES = 64 * 1024;

/**
 * All requests of the client together may take `timeoutMs`. It follows no redirect and asks no gateway that a contract
 * names.
 */
export const createNodeClient = (rpcUrl: string, timeoutMs: number): Client =>
  createClient({
    ccipRead: false,
    transport: http(rpcUrl, {
      retryCount: 0,
      timeout: timeoutMs,
      maxResponseBodySize: MAX_BYTES,
      // viem's own timeout ends with the headers: a node could trickle the body.
      fetchOptions: { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) },
    }),
  });

const NAME_TIMEOUT_MS = 2_000;

export async function findEnsName(rpcUrl: string, address: string): Promise<string | null> {
  try {
    const name = await getEnsName(createNodeClient(rpcUrl, NAME_TIMEOUT_MS), {
      address: `0x${address}`,
      gatewayUrls: [],
      universalResolverAddress: mainnet.contracts.ensUniversalResolver.address,
    });
    return name !== null && normalize(name) === name ? name : null;
  } catch {
    return null;
  }
}
