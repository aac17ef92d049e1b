import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inCheckout } from '../run/run-command.mjs';

/** People mail this file and keep it for years. */
const MOST_BYTES = 150_000;

const SOURCE = inCheckout('product', 'fair-play', 'web', 'offline');

/** Adds the offline verifier to the built web app: one page that contains all its code. */
export async function buildVerifier(dist) {
  const style = `${read(inCheckout('core', 'ui', 'tokens.css'))}\n${read(join(SOURCE, 'verifier.css'))}`
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ');
  // A literal `</script>` would end the script.
  const script = (await bundle()).replaceAll('</script', '<\\/script');
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const parts = { POLICY: policy, STYLE: style, SCRIPT: script };
  const page = read(join(SOURCE, 'verifier.html')).replaceAll(
    /\s*%(POLICY|STYLE|SCRIPT)%\s*/g,
    (_, name) => parts[name],
  );
  const bytes = Buffer.byteLength(page);
  if (bytes > MOST_BYTES) throw new Error(`The offline verifier has ${bytes} of ${MOST_BYTES} bytes.`);
  mkdirSync(join(dist, 'fair-play'), { recursive: true });
  writeFileSync(join(dist, 'fair-play', 'verifier.html'), page);
  return bytes;
}

const read = (file) => readFileSync(file, 'utf8');

const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

async function bundle() {
  const { rolldown } = await import('rolldown');
  const built = await rolldown({
    input: join(SOURCE, 'offline-verifier.ts'),
    platform: 'browser',
    resolve: { conditionNames: ['browser', 'import', 'default'] },
  });
  const { output } = await built.generate({ format: 'iife', minify: true });
  await built.close();
  return output[0].code.trim();
}
