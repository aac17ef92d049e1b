import { createHash } from 'node:crypto';
import { canonicalJson } from '@wow/core/protocol';
import { serializeCommitment, serializeLogLeaf, serializeReceipt, type SignedCommitment } from '@wow/product/games';
import { formatHiddenPlayer } from '@wow/product/ledger';
import type { ExportedRound, RoundsExport } from '../export-wire.ts';
import { honestExport } from './honest-export.ts';
import { createLog, HOUSE_KEY, signReceipt } from './test-log.ts';

const PSEUDONYM = 'a player';
const SALT = '5e'.repeat(16);
const AT = '2026-11-22T12:00:00.000Z';

const hide = (text: string): string => createHash('sha256').update(formatHiddenPlayer(SALT, text)).digest('hex');

/** Like `honestExport`, with a commitment to each seed: the first leaves of the log, or the last if they came late. */
export function committedExport(rounds: number, when: 'before' | 'late' = 'before'): RoundsExport {
  const exported = honestExport(rounds);
  const hashes = exported.pairs.map(({ server_seed_hash }) => server_seed_hash);
  const first = when === 'before' ? 0 : exported.rounds.length;
  const commitments = hashes.map((server_seed_hash, place) => {
    const before = hashes[place - 1];
    const follows = before === undefined ? null : hide(before);
    const player = hide(PSEUDONYM);
    const kind = 'wow-commitment-1' as const;
    const commitment: SignedCommitment['commitment'] = {
      kind,
      at: AT,
      key: HOUSE_KEY.id,
      player,
      follows,
      server_seed_hash,
    };
    return { commitment, signature: signReceipt(serializeCommitment(commitment)), salt: SALT };
  });
  const played = exported.rounds.map((round): ExportedRound => {
    const commitment = first + hashes.indexOf(round.server_seed_hash);
    const receipt = { ...round.receipt!, kind: 'wow-receipt-2' as const, commitment };
    return { ...round, receipt, signature: signReceipt(serializeReceipt(receipt)) };
  });
  const promises = commitments.map(({ commitment, signature }) => canonicalJson({ ...commitment, signature }));
  const leaves = played.map(({ receipt, signature }) =>
    serializeLogLeaf({ kind: 'wow-log-leaf-1', at: AT, round: receipt!, salt: SALT, signature: signature! }),
  );
  const { checkpoint, paths } = createLog(when === 'before' ? [...promises, ...leaves] : [...leaves, ...promises]);
  const pathOf = (index: number): string[] => paths[index]!.map((hash) => Buffer.from(hash).toString('base64'));
  return {
    ...exported,
    pseudonym: PSEUDONYM,
    log: checkpoint,
    pairs: exported.pairs.map((pair, place) => {
      const index = first + place;
      return { ...pair, commitment: { ...commitments[place]!, leaf_index: index, path: pathOf(index) } };
    }),
    rounds: played.map((round, place): ExportedRound => {
      const index = (when === 'before' ? hashes.length : 0) + place;
      return { ...round, log: { index, at: AT, salt: SALT, path: pathOf(index) } };
    }),
  };
}
