import { useMemo } from 'react';
import { useSession } from '@wow/product/accounts/web';
import { economyEndpoints } from '@wow/product/economy';
import { logEndpoints, returnEndpoints, roundsExportEndpoints } from '@wow/product/fair-play';
import type { FairPlayPorts } from '@wow/product/fair-play/web';
import { fairnessEndpoints } from '@wow/product/games';
import { questEndpoints } from '@wow/product/quests';
import { askFairnessDocument } from './ask-fairness-document.ts';

/** A long story takes its time. */
const EXPORT_PATIENCE_MS = 300_000;

const ROUNDS_A_PAGE = '200';

/** Returns what the pages of fair play ask the server as whoever is here. */
export function useFairPlayPorts(): FairPlayPorts {
  const { player, call } = useSession();
  const isPlayer = player.kind === 'signed-in';
  return useMemo(
    (): FairPlayPorts => ({
      askSeeds: () => call(fairnessEndpoints.seeds),
      rotate: (clientSeed) => call(fairnessEndpoints.rotate, { body: { client_seed: clientSeed } }),
      askPairs: () => call(fairnessEndpoints.pairs),
      askRounds: (cursor, game) =>
        call(fairnessEndpoints.rounds, {
          query: { limit: ROUNDS_A_PAGE, ...(cursor !== null && { cursor }), ...(game !== null && { game }) },
        }),
      askReturns: () => call(returnEndpoints.returns),
      askRound: (id) => call(fairnessEndpoints.round, { params: { id } }),
      askRules: (hash) => call(economyEndpoints.past, { params: { hash } }),
      askCurrentRules: () => call(economyEndpoints.current),
      askKeys: askFairnessDocument,
      askLogProof: (id) => call(logEndpoints.round, { params: { id } }),
      async exportRounds(came) {
        let file = new Blob();
        const watch = { came, whole: (body: Blob) => void (file = body) };
        const outcome = await call(roundsExportEndpoints.exportRounds, { timeoutMs: EXPORT_PATIENCE_MS, watch });
        return outcome.kind === 'reply' ? { kind: 'reply', reply: file } : outcome;
      },
      matched(roundId, proof) {
        // A quest counts it; who has none of that kind loses nothing when this is lost.
        if (isPlayer) void call(questEndpoints.verifiedRound, { body: { round_id: roundId, proof } });
      },
    }),
    [call, isPlayer],
  );
}
