import type { ExportReport } from '../check/check-export.ts';
import type { ProofReport } from '../check/check-proof.ts';
import type { Finding } from '../check/finding.ts';
import type { RoundProof } from '../../round-proof.ts';
import { FINDING_WORDS } from './finding-words.ts';
import { make, makeFacts } from './make.ts';

/** So many are named one by one. */
const NAMED = 100;

const shown = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

const verdict = (isFine: boolean, title: string, text: string): HTMLElement => {
  const box = make('section', isFine ? 'verdict fine' : 'verdict wrong', make('h2', '', title), make('p', '', text));
  box.setAttribute('role', isFine ? 'status' : 'alert');
  return box;
};

function findingList(findings: readonly Finding[]): HTMLElement | null {
  if (findings.length === 0) return null;
  const rows = findings
    .slice(0, NAMED)
    .map(({ kind, where }) => make('li', '', make('code', '', where), ' ', FINDING_WORDS[kind]));
  const more = findings.length - rows.length;
  return make(
    'section',
    'panel',
    make('h2', '', 'What differs'),
    make('ol', '', ...rows),
    more > 0 ? make('p', '', `And ${shown.format(more)} more.`) : null,
  );
}

const plural = (count: number, one: string, many: string): string =>
  `${shown.format(count)} ${count === 1 ? one : many}`;

/** Returns what an export came to, as it is shown. */
export function showExport(report: ExportReport, issuer: string): readonly (HTMLElement | null)[] {
  const { findings, rounds, recomputed, shut, signed, canCheckSignatures, pairs, staked, paid } = report;
  const worked = `${plural(recomputed, 'round', 'rounds')} worked out here, ${shown.format(shut)} still shut.`;
  return [
    findings.length === 0
      ? verdict(true, 'All match', worked)
      : verdict(
          false,
          plural(findings.length, 'discrepancy', 'discrepancies'),
          'Keep this file. The first ones are named below.',
        ),
    findingList(findings),
    make(
      'section',
      'panel',
      make('h2', '', 'In this file'),
      makeFacts([
        ['Played on', issuer],
        ['Rounds', shown.format(rounds)],
        ['Seed pairs', shown.format(pairs)],
        ['Worked out from their seeds', shown.format(recomputed)],
        ['Still shut', shown.format(shut)],
        ['Receipts that hold', canCheckSignatures ? shown.format(signed) : 'This browser knows no Ed25519'],
        ['Points put in', shown.format(staked)],
        ['Points paid back', shown.format(paid)],
      ]),
    ),
  ];
}

/** Returns what the proof of one round came to, as it is shown. */
export function showProof(report: ProofReport, proof: RoundProof): readonly (HTMLElement | null)[] {
  const { wrong, found, isSigned, isLogged } = report;
  const { receipt, issuer, log } = proof;
  const state = found ? 'The seeds come to the same.' : 'Its seed is still shut: the result cannot be worked out yet.';
  return [
    wrong.length === 0
      ? verdict(true, 'It matches', state)
      : verdict(false, plural(wrong.length, 'discrepancy', 'discrepancies'), 'Keep this file.'),
    findingList(wrong.map((kind) => ({ kind, where: receipt.round_id }))),
    make(
      'section',
      'panel',
      make('h2', '', 'Receipt'),
      makeFacts([
        ['Played on', issuer],
        ['Round', make('code', '', receipt.round_id)],
        ['Game', receipt.game],
        ['Bet', shown.format(receipt.bet)],
        ['Paid', shown.format(receipt.payout)],
        ['Result told', make('code', '', JSON.stringify(receipt.result))],
        ['Result of the seeds', found ? make('code', '', JSON.stringify(found.result)) : 'Still shut'],
        ['Signature', isSigned ? `Holds, key ${receipt.key}` : 'Not shown to hold'],
        ['Public log', isLogged && log ? `Entry ${log.leaf_index} of ${log.head.tree_size}` : 'Not in this file'],
      ]),
    ),
  ];
}
