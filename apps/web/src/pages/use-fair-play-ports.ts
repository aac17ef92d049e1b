import { logEndpoints, returnEndpoints, roundsExportEndpoints } from '@wow/product/fair-play';
import { useMemo } from 'react';
import { useSession } from '@wow/product/accounts/web';
import { economyEndpoints } from '@wow/product/economy';
import type { FairPlayPorts } from '@wow/product/fair-play/web';
import { fairnessEndpoints } from '@wow/product/games';
import { verifiedRound } from '@wow/product/quests';
import { fetchFairnessDocument } from '../client/fairness-document.ts';

/** A long history takes time to export. */
const EXPORT_TIMEOUT_MS = 300_000;

const ROUNDS_PER_PAGE = '200';

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
          query: { limit: ROUNDS_PER_PAGE, ...(cursor !== null && { cursor }), ...(game !== null && { game }) },
        }),
      askReturns: () => call(returnEndpoints.returns),
      askWitnesses: () => call(logEndpoints.witnesses),
      askRound: (id) => call(fairnessEndpoints.round, { params: { id } }),
      askRules: (hash) => call(economyEndpoints.past, { params: { hash } }),
      askCurrentRules: () => call(economyEndpoints.current),
      askKeys: fetchFairnessDocument,
      askLogProof: (id) => call(logEndpoints.round, { params: { id } }),
      async exportRounds(onBytes) {
        let file = new Blob();
        const progress = { onBytes, onComplete: (body: Blob) => void (file = body) };
        const outcome = await call(roundsExportEndpoints.exportRounds, {
          timeoutMs: EXPORT_TIMEOUT_MS,
          progress,
        });
        return outcome.kind === 'reply' ? { kind: 'reply', reply: file } : outcome;
      },
      matched(roundId, proof) {
        // A quest may count it. The outcome is not shown, so a failure is ignored.
        if (isPlayer) void call(verifiedRound, { body: { round_id: roundId, proof } });
      },
    }),
    [call, isPlayer],
  );
}
