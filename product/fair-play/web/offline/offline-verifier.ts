import { startManualVerifyForm } from './manual-verify-form.ts';
import { getPart } from './dom.ts';
import { verifyFile } from './verify-file.ts';

// The script of the offline verifier: `tools/build/build-verifier.mjs` puts it into the page.

const light = matchMedia('(prefers-color-scheme: light)');
const followTheme = (): void => {
  document.documentElement.dataset['theme'] = light.matches ? 'light' : 'dark';
};
light.addEventListener('change', followTheme);
followTheme();

const offerRules = startManualVerifyForm();
const file = getPart('file', HTMLInputElement);
const drop = getPart('drop', HTMLElement);
const open = getPart('open', HTMLButtonElement);

async function verify(chosen: File | undefined): Promise<void> {
  if (!chosen || open.disabled) return;
  open.disabled = true;
  try {
    await verifyFile(chosen, offerRules);
  } catch (error) {
    getPart('mistake', HTMLElement).textContent = `The file could not be checked: ${String(error)}`;
  } finally {
    open.disabled = false;
  }
}

if (!globalThis.crypto?.subtle) {
  getPart('mistake', HTMLElement).textContent =
    'This browser doesn’t allow Web Crypto in this file. Try another browser.';
}
open.addEventListener('click', () => file.click());
file.addEventListener('change', () => {
  void verify(file.files?.[0]);
  // So that the same file can be opened again.
  file.value = '';
});
addEventListener('dragover', (event) => {
  event.preventDefault();
  drop.dataset['over'] = '';
});
addEventListener('dragleave', () => delete drop.dataset['over']);
addEventListener('drop', (event) => {
  event.preventDefault();
  delete drop.dataset['over'];
  void verify(event.dataTransfer?.files[0]);
});
