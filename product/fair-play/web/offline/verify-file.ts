import { isTlogProof } from '@wow/core/fairness';
import { readProvenLeaf } from '../../attached-leaf.ts';
import { isInLog } from '../check/check-log.ts';
import { looseExportSchema, type ExportReport, type LooseExport, checkExport } from '../check/check-export.ts';
import { roundProofSchema } from '../../public-keys.ts';
import { checkProof } from '../check/check-proof.ts';
import { getPart } from './dom.ts';
import { showEvidence, showExport, showLeaf, showProof } from './show-report.ts';
import { evidenceSchema } from '../../evidence.ts';
import { weighEvidence } from '../check/check-evidence.ts';

const shown = new Intl.NumberFormat('en');

/** Lets the page draw and react. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

type OnRules = (economies: LooseExport['economies']) => void;

/** Checks a file and shows its report. `onRules` receives the rules in it. */
export async function verifyFile(file: File, onRules: OnRules): Promise<void> {
  const [report, progress] = [getPart('report', HTMLElement), getPart('progress', HTMLElement)];
  const mistake = getPart('mistake', HTMLElement);
  report.replaceChildren();
  mistake.textContent = '';
  progress.textContent = `Reading ${file.name} …`;
  await breathe();
  const nodes = await checkText(await file.text(), onRules, progress);
  if (typeof nodes === 'string') {
    progress.textContent = '';
    mistake.textContent = nodes;
    return;
  }
  report.append(...nodes.filter((node) => node !== null));
  progress.textContent = 'Checked.';
  report.focus();
}

/** Returns the report, or why there is none. */
async function checkText(
  text: string,
  onRules: OnRules,
  progress: HTMLElement,
): Promise<readonly (HTMLElement | null)[] | string> {
  if (isTlogProof(text)) {
    const proven = readProvenLeaf(text);
    return proven ? showLeaf(proven, await isInLog(proven)) : 'This proof is incomplete, or lacks the round itself.';
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return 'This file isn’t valid JSON or is incomplete.';
  }
  const exported = looseExportSchema.safeParse(json).data;
  if (exported) {
    onRules(exported.economies);
    return showExport(await checkWithProgress(exported, progress), exported.issuer);
  }
  const evidence = evidenceSchema.safeParse(json).data;
  if (evidence) return showEvidence(await weighEvidence(evidence), evidence);
  const proof = roundProofSchema.safeParse(json).data;
  if (!proof) return 'This is no export of rounds, no receipt of one, and no evidence.';
  if (proof.economy) onRules({ [proof.receipt.config_hash]: proof.economy });
  return showProof(await checkProof(proof), proof);
}

async function checkWithProgress(exported: LooseExport, progress: HTMLElement): Promise<ExportReport> {
  const bar = getPart('bar', HTMLProgressElement);
  const total = exported.rounds.length;
  bar.hidden = false;
  const report = await checkExport(exported, async (rounds) => {
    bar.value = rounds / total;
    // Only now and then: a screen reader reads each change.
    if (rounds === total || rounds % 5_000 < 200)
      progress.textContent = `${shown.format(rounds)} of ${shown.format(total)} rounds checked.`;
    await breathe();
  });
  bar.hidden = true;
  return report;
}
