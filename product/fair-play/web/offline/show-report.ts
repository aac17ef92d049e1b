import type { ExportReport } from '../check/check-export.ts';
import type { ProofReport } from '../check/check-proof.ts';
import { FINDING_WORDS, type Finding } from '../check/finding.ts';
import type { RoundProof } from '../../public-keys.ts';
import { createNode, createFacts } from './dom.ts';

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
  const { findings, rounds, recomputed, sealed, signed, canCheckSignatures, pairs, staked, paid } = report;
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
        ['Seed pairs', shown.format(pairs)],
        ['Recalculated from their seeds', shown.format(recomputed)],
        ['Still sealed', shown.format(sealed)],
        ['Valid receipts', canCheckSignatures ? shown.format(signed) : 'This browser doesn’t support Ed25519'],
        ['Points bet', shown.format(staked)],
        ['Points paid back', shown.format(paid)],
      ]),
    ),
  ];
}

export function showProof(report: ProofReport, proof: RoundProof): readonly (HTMLElement | null)[] {
  const { wrong, found, isSigned, isLogged } = report;
  const { receipt, issuer, log } = proof;
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
        ['Public log', isLogged && log ? `Entry ${log.leaf_index} of ${log.head.tree_size}` : 'Not in this file'],
      ]),
    ),
  ];
}
