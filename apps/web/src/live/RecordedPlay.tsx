import { useCallback, useMemo } from 'react';
import { formatTilePath, type Tile } from '@wow/core/fairness';
import { useSession } from '@wow/product/accounts/web';
import { FairPlayRecord, type Shown, type VisitPorts } from '@wow/product/fair-play/web/record';
import { fairnessEndpoints } from '@wow/product/games';
import { apiBase, shownAnswers } from '../client/app-client.ts';
import { fetchFairnessDocument } from '../client/fairness-document.ts';
import type { ShownAnswer } from '../client/shown-answers.ts';

const TIMEOUT_MS = 10_000;
const NEWEST_ROUNDS = '50';

async function fetchTile(tile: Tile): Promise<Uint8Array | null> {
  const url = `${await apiBase()}/log/${formatTilePath(tile)}`;
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`status ${response.status} of ${url}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Keeps what the site shows the player, to compare it. */
export function RecordedPlay({ username, token }: { username: string; token: string | null }) {
  const { call } = useSession();
  const ports = useMemo(
    (): VisitPorts => ({
      askSeeds: () => call(fairnessEndpoints.seeds),
      askPairs: () => call(fairnessEndpoints.pairs),
      askNewestRounds: () => call(fairnessEndpoints.rounds, { query: { limit: NEWEST_ROUNDS } }),
      askRound: (id) => call(fairnessEndpoints.round, { params: { id } }),
      askKeys: fetchFairnessDocument,
      askTile: fetchTile,
    }),
    [call],
  );
  const followAnswers = useCallback(
    (take: (shown: Shown) => void) =>
      shownAnswers.follow((answer) => {
        // An answer may come after another player has signed in.
        if (answer.token === token) toShown(answer).forEach(take);
      }),
    [token],
  );
  return <FairPlayRecord ports={ports} username={username} followAnswers={followAnswers} />;
}

/** Returns one for each round. The client has checked each reply against the contract of its path. */
function toShown({ path, body, idempotencyKey, reply }: ShownAnswer): readonly Shown[] {
  type Of<Kind> = Extract<Shown, { kind: Kind }>;
  if (path === fairnessEndpoints.seeds.path) return [{ kind: 'seeds', seeds: reply as Of<'seeds'>['seeds'] }];
  if (path === fairnessEndpoints.rotate.path) {
    const { client_seed: clientSeed = null } = (body ?? {}) as { client_seed?: string };
    return [{ kind: 'rotation', rotation: reply as Of<'rotation'>['rotation'], clientSeed }];
  }
  type Reply = Of<'round'>['round']['reply'];
  const { rounds = [reply as Reply] } = reply as { readonly rounds?: readonly Reply[] };
  const asked = { body: { ...(body as object | undefined) }, idempotencyKey: idempotencyKey ?? '' };
  return rounds.map((round) => ({ kind: 'round', round: { reply: round, ...asked } }));
}
