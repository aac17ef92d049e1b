import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

/** The root of the checkout. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export const inCheckout = (...segments) => join(ROOT, ...segments);

/** Returns the text of a file, or null if it does not exist. */
export const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** Returns the file that `npx <name>` of an installed package would run, so that no shell is needed. */
export function toolFile(packageName, command = packageName) {
  const manifest = inCheckout('node_modules', packageName, 'package.json');
  const { bin } = createRequire(import.meta.url)(manifest);
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Runs a Node program in the checkout and resolves to its result; never rejects.
 * With `show` its output is printed and `output` stays empty. Standard input is closed.
 */
export function runNode(file, args, { show = false, env = {}, cwd = ROOT } = {}) {
  return runCommand(process.execPath, [file, ...args], { show, env, cwd });
}

/** Like `runNode`, for any program. */
export function runCommand(command, args, { show = false, env = {}, cwd = ROOT, shell = false } = {}) {
  const startedAt = performance.now();
  // Captured output has no colours, even if the terminal or CI requests them.
  const { FORCE_COLOR: _, ...plain } = process.env;
  const surroundings = show ? process.env : { ...plain, NO_COLOR: '1' };
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd,
      shell,
      env: { ...surroundings, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    const end = (code, more = '') =>
      resolve({ ok: code === 0, code, output: output + more, ms: performance.now() - startedAt });
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => end(127, `${command} could not be started: ${error.message}\n`));
    child.on('close', (code, signal) => end(code ?? 1, signal === null ? '' : `${command} was ended by ${signal}\n`));
  });
}

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
