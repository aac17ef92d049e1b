import { checkExport, type LooseExport } from '../check/check-export.ts';
import { checkProof } from '../check/check-proof.ts';
import { part } from './make.ts';
import { readOpened } from './read-opened.ts';
import { showExport, showProof } from './show-report.ts';

const shown = new Intl.NumberFormat('en');

/** Lets the page draw itself and hear its player. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Checks a file and shows what came of it. `onRules` hears of the rules that came with it. */
export async function verifyFile(file: File, onRules: (economies: LooseExport['economies']) => void): Promise<void> {
  const [report, progress, mistake] = ['report', 'progress', 'mistake'].map((id) => part(id, HTMLElement)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  const bar = part('bar', HTMLProgressElement);
  report.replaceChildren();
  mistake.textContent = '';
  progress.textContent = `Reading ${file.name} …`;
  await breathe();
  const opened = readOpened(await file.text());
  if (opened.kind === 'neither') {
    progress.textContent = '';
    mistake.textContent = opened.why;
    return;
  }
  if (opened.kind === 'proof') {
    const { proof } = opened;
    if (proof.economy) onRules({ [proof.receipt.config_hash]: proof.economy });
    report.append(...showProof(await checkProof(proof), proof).filter((one) => one !== null));
  } else {
    const { told } = opened;
    onRules(told.economies);
    const total = told.rounds.length;
    bar.hidden = false;
    const found = await checkExport(told, async (rounds) => {
      bar.value = rounds / total;
      // Told now and then: a screen reader would never come to an end.
      if (rounds === total || rounds % 5_000 < 200)
        progress.textContent = `${shown.format(rounds)} of ${shown.format(total)} rounds checked.`;
      await breathe();
    });
    bar.hidden = true;
    report.append(...showExport(found, told.issuer).filter((one) => one !== null));
  }
  progress.textContent = 'Checked.';
  report.focus();
}
