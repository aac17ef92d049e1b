import { refusals, type Endpoint, type RefusalCode } from '@wow/core/protocol';
import type { Components } from './components.ts';
import type { Reference } from './open-api.ts';
import { refusalResponse } from './refusal-response.ts';

/** Returns the answers that refuse with these codes, by status. */
export function refusalResponses(
  components: Components,
  codes: readonly RefusalCode[],
  movesValue: Endpoint['movesValue'] = false,
): Record<string, Reference> {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of codes) {
    const { status } = refusals[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => {
      // The refusals of the engine: final for their key.
      const keptForKey = movesValue && (status === 403 || status === 409);
      return [status, refusalResponse(components, status, ofStatus, { keptForKey })];
    }),
  );
}
