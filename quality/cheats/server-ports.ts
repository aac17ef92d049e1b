import { formatTilePath } from '@wow/core/fairness';
import type { Outcome } from '@wow/core/protocol/web';
import type { Answer, TestPlayer, TestServer } from '../../apps/api/test/world.ts';
import type { VisitPorts } from '../../product/fair-play/web/record/compare-visit.ts';

/** As the client does, but the schema of the reply is not checked. */
const toOutcome = <Reply>({ status, body }: Answer): Outcome<Reply> =>
  status < 400
    ? { kind: 'reply', reply: body as Reply }
    : { kind: 'refused', status, code: String(body.code), error: String(body.error) };

/** The calls of the app, to a server without a socket. */
export function createServerPorts(world: TestServer, { token }: TestPlayer, newest = 5): VisitPorts {
  const ask = async <Reply>(path: string): Promise<Outcome<Reply>> =>
    toOutcome(await world.ask('GET', path, { token }));
  return {
    askSeeds: () => ask('/api/fairness/seeds'),
    askPairs: () => ask('/api/fairness/pairs'),
    askNewestRounds: () => ask(`/api/rounds?limit=${newest}`),
    askRound: (id) => ask(`/api/rounds/${id}`),
    askKeys: () => ask('/.well-known/fairness.json'),
    async askTile(tile) {
      const { statusCode, rawPayload } = await world.app.inject({ url: `/api/log/${formatTilePath(tile)}` });
      return statusCode === 404 ? null : rawPayload;
    },
  };
}
