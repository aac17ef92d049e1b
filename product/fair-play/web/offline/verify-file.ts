import { looseExportSchema, type LooseExport, checkExport } from '../check/check-export.ts';
import { roundProofSchema, type RoundProof } from '../../public-keys.ts';
import { checkProof } from '../check/check-proof.ts';
import { getPart } from './dom.ts';
import { showExport, showProof } from './show-report.ts';

/** What a file turned out to be. */
type Opened =
  | { readonly kind: 'export'; readonly told: LooseExport }
  | { readonly kind: 'proof'; readonly proof: RoundProof }
  | { readonly kind: 'neither'; readonly why: string };

/** Returns the parsed content of a file. */
function readOpened(text: string): Opened {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: 'neither', why: 'This file isn’t valid JSON or is incomplete.' };
  }
  const told = looseExportSchema.safeParse(json).data;
  if (told) return { kind: 'export', told };
  const proof = roundProofSchema.safeParse(json).data;
  if (proof) return { kind: 'proof', proof };
  return { kind: 'neither', why: 'This is neither an export of rounds nor the receipt of one.' };
}

const shown = new Intl.NumberFormat('en');

/** Lets the page draw itself and hear its player. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Checks a file and shows what came of it. `onRules` hears of the rules that came with it. */
export async function verifyFile(file: File, onRules: (economies: LooseExport['economies']) => void): Promise<void> {
  const [report, progress, mistake] = ['report', 'progress', 'mistake'].map((id) => getPart(id, HTMLElement)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  const bar = getPart('bar', HTMLProgressElement);
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
