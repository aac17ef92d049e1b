import type { ExportReport } from '../check/check-export.ts';
import type { ProofReport } from '../check/check-proof.ts';
import { FINDING_WORDS, type Finding } from '../check/finding.ts';
import { encodeBase64 } from '@wow/core/fairness';
import type { ProvenLeaf } from '../../attached-leaf.ts';
import type { RoundProof } from '../../public-keys.ts';
import { createNode, createFacts } from './dom.ts';
import type { DifferenceKind, Evidence } from '../../evidence.ts';
import type { Kept } from '../../kept.ts';
import type { WeighedDifference, Weight } from '../check/check-evidence.ts';

/** More findings than this are only counted. */
const MAX_NAMED = 100;

const shown = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

const verdict = (isFine: boolean, title: string, text: string): HTMLElement => {
  const box = createNode(
    'section',
    isFine ? 'verdict fine' : 'verdict wrong',
    createNode('h2', '', title),
    createNode('p', '', text),
  );
  box.setAttribute('role', isFine ? 'status' : 'alert');
  return box;
};

function findingList(findings: readonly Finding[]): HTMLElement | null {
  if (findings.length === 0) return null;
  const rows = findings
    .slice(0, MAX_NAMED)
    .map(({ kind, where }) => createNode('li', '', createNode('code', '', where), ' ', FINDING_WORDS[kind]));
  const more = findings.length - rows.length;
  return createPanel(
    'Mismatches',
    createNode('ol', '', ...rows),
    more > 0 ? createNode('p', '', `And ${shown.format(more)} more.`) : null,
  );
}

const countDiscrepancies = (count: number): string =>
  `${shown.format(count)} ${count === 1 ? 'discrepancy' : 'discrepancies'}`;

const createPanel = (title: string, ...children: readonly (Node | null)[]): HTMLElement =>
  createNode('section', 'panel', createNode('h2', '', title), ...children);

export function showExport(report: ExportReport, issuer: string): readonly (HTMLElement | null)[] {
  const {
    kept,
    findings,
    rounds,
    recomputed,
    sealed,
    signed,
    canCheckSignatures,
    logged,
    checkpoint,
    pairs,
    promised,
    staked,
    paid,
  } = report;
  const worked = `${shown.format(recomputed)} ${recomputed === 1 ? 'round' : 'rounds'} recalculated here, ${shown.format(sealed)} still sealed.`;
  return [
    findings.length === 0
      ? verdict(true, 'All match', worked)
      : verdict(false, countDiscrepancies(findings.length), 'Keep this file. The first ones are listed below.'),
    findingList(findings),
    createPanel(
      'In this file',
      createFacts([
        ['Played on', issuer],
        ['Rounds', shown.format(rounds)],
        ['Seed pairs', `${shown.format(pairs)}, ${shown.format(promised)} promised in the log`],
        ['Recalculated from their seeds', shown.format(recomputed)],
        ['Still sealed', shown.format(sealed)],
        ['Valid receipts', canCheckSignatures ? shown.format(signed) : 'This browser doesn’t support Ed25519'],
        ['In the public log', checkpoint ? `${shown.format(logged)}, proved` : 'This file has no checkpoint'],
        ['Public log', checkpoint ? `${checkpoint.origin}, ${shown.format(checkpoint.size)} entries` : 'Empty'],
        ['Kept by your browser', kept ? countKept(kept) : 'Nothing in this file'],
        ['Points bet', shown.format(staked)],
        ['Points paid back', shown.format(paid)],
      ]),
    ),
  ];
}

/** Seen in play only: nothing says when a browser first saw those. */
function countKept({ pairs, receipts }: Kept): string {
  const before = pairs.filter(({ follows }) => follows !== null).length;
  const fingerprints = `${shown.format(before)} ${before === 1 ? 'fingerprint' : 'fingerprints'} from before their rounds`;
  return `${fingerprints}, ${shown.format(receipts.length)} ${receipts.length === 1 ? 'receipt' : 'receipts'}`;
}

const WEIGHT_WORDS: Readonly<Record<Weight, string>> = {
  proved: 'Proved: the site signed both, and they contradict each other.',
  both: 'The site signed both. This file alone doesn’t show that they contradict each other.',
  kept: 'The site signed what the browser kept. What it showed later isn’t signed.',
  unsigned: 'The site signed neither, so this file can’t prove it.',
  invalid: 'A signature is invalid, so this proves nothing.',
};

const DIFFERENCE_WORDS: Readonly<Record<DifferenceKind, string>> = {
  next_seed_exchanged: 'The site went on with another seed than the next one it had shown.',
  seed_repeated: 'A seed that was played with is to come again.',
  pair_missing: 'A seed pair that was played with is no longer listed.',
  rounds_missing: 'A seed pair has fewer rounds than before, or a nonce is left out.',
  client_seed_exchanged: 'The player’s half of a seed pair was replaced.',
  revealed_seed_differs: 'A revealed seed doesn’t match its fingerprint.',
  commitment_invalid: 'The promise of a seed isn’t signed, or is another player’s.',
  commitment_unlogged: 'The promise of a seed isn’t in the public log.',
  round_missing: 'A round with a receipt is gone.',
  round_changed: 'A round no longer matches its receipt.',
  receipt_invalid: 'A bet was answered without a valid receipt.',
  log_shrunk: 'The public log is shorter than before.',
  log_forked: 'The public log doesn’t contain what it was before.',
  player_exchanged: 'The player’s name in the public log was replaced.',
  key_vanished: 'A signing key is no longer published.',
  key_unendorsed: 'The newest signing key isn’t signed by any key seen before.',
};

function titleOf(weighed: readonly WeighedDifference[]): string {
  const count = (wanted: Weight): number => weighed.filter(({ weight }) => weight === wanted).length;
  const proved = count('proved');
  if (proved > 0) return `${shown.format(proved)} ${proved === 1 ? 'contradiction' : 'contradictions'} proved`;
  return count('invalid') === weighed.length ? 'This is no evidence' : 'Noticed, but not proved by this file alone';
}

export function showEvidence(
  weighed: readonly WeighedDifference[],
  { issuer, noticed_at: noticedAt }: Evidence,
): readonly HTMLElement[] {
  const rows = weighed.map(({ kind, where, weight }) =>
    createNode('li', '', createNode('code', '', where), ' ', DIFFERENCE_WORDS[kind], ' ', WEIGHT_WORDS[weight]),
  );
  return [
    verdict(false, titleOf(weighed), `What a browser noticed on ${issuer} at ${noticedAt}.`),
    createPanel('Differences', createNode('ol', '', ...rows)),
  ];
}

export function showProof(report: ProofReport, proof: RoundProof): readonly (HTMLElement | null)[] {
  const { wrong, found, isSigned, logged } = report;
  const { receipt, issuer } = proof;
  const state = found
    ? 'The seeds give the same result.'
    : 'Its seed is still sealed. The result can’t be calculated yet.';
  return [
    wrong.length === 0
      ? verdict(true, 'It matches', state)
      : verdict(false, countDiscrepancies(wrong.length), 'Keep this file.'),
    findingList(wrong.map((kind) => ({ kind, where: receipt.round_id }))),
    createPanel(
      'Receipt',
      createFacts([
        ['Played on', issuer],
        ['Round', createNode('code', '', receipt.round_id)],
        ['Game', receipt.game],
        ['Bet', shown.format(receipt.bet)],
        ['Paid', shown.format(receipt.payout)],
        ['Result shown', createNode('code', '', JSON.stringify(receipt.result))],
        ['Result from the seeds', found ? createNode('code', '', JSON.stringify(found.result)) : 'Still sealed'],
        ['Signature', isSigned ? `Valid, key ${receipt.key}` : 'Not verified'],
        ['Public log', logged ? `Entry ${logged.index} of ${logged.checkpoint.size}` : 'Not in this file'],
      ]),
    ),
  ];
}

/** A `.tlog-proof` has no keys, so it shows where a round is, and not who signed it. */
export function showLeaf({ leaf, index, checkpoint }: ProvenLeaf, isIn: boolean): readonly HTMLElement[] {
  const { round, at } = leaf;
  const { origin, size, root } = checkpoint;
  return [
    isIn
      ? verdict(
          true,
          'The log with this checkpoint has this round',
          'The file has no keys. So it doesn’t show that the site signed the checkpoint and the receipt.',
        )
      : verdict(false, 'The log with this checkpoint doesn’t have this round', 'Keep this file.'),
    createPanel(
      'Entry of the log',
      createFacts([
        ['Public log', `${origin}, entry ${index} of ${size}`],
        ['Root of the checkpoint', createNode('code', '', encodeBase64(root))],
        ['Settled', at],
        ['Round', createNode('code', '', round.round_id)],
        ['Game', round.game],
        ['Bet', shown.format(round.bet)],
        ['Paid', shown.format(round.payout)],
        ['Result', createNode('code', '', JSON.stringify(round.result))],
      ]),
    ),
  ];
}
