import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { inCheckout } from '../../run/run-command.mjs';

/** Loads the wallets of a kit from their sources. Packages are left out: their code runs when a wallet connects. */
export async function loadWallets(folder) {
  const bundle = await rolldown({
    input: inCheckout('kits', folder, 'src', 'wallets.ts'),
    plugins: [{ name: 'no-packages', resolveId, load }],
    shimMissingExports: true,
    logLevel: 'silent',
  });
  const dir = inCheckout('.cache', 'api-report', folder, 'wallets');
  const { output } = await bundle.write({ dir });
  await bundle.close();
  return import(pathToFileURL(join(dir, output[0].fileName)).href);
}

const NO_PACKAGE = '\0no-package';
const resolveId = (id, importer) => (importer !== undefined && !id.startsWith('.') ? NO_PACKAGE : null);
const load = (id) => (id === NO_PACKAGE ? 'export {};' : null);
