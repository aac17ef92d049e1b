import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { inCheckout, ROOT, toolFile } from './run/run-command.mjs';
import { ensureInstall } from './run/ensure-install.mjs';

// `npm run dev` serves the web app on http://localhost:5173 with hot reload and restarts the API on every change.
const programs = () => [
  {
    name: 'api',
    colour: 36,
    cwd: ROOT,
    // Node's watcher starts the new server after the old one has closed its database.
    args: ['--watch', '--watch-preserve-output', '--conditions=node', '--import', 'tsx', 'apps/api/src/main.ts'],
  },
  {
    name: 'web',
    colour: 35,
    cwd: inCheckout('apps', 'web'),
    args: [toolFile('vite'), '--port', '5173', '--strictPort', '--clearScreen', 'false'],
  },
];

await ensureInstall();
let stopping = false;
const children = programs().map(start);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopAll());

function start({ name, colour, cwd, args }) {
  // In its own process group, so that Ctrl-C arrives once: a second signal would make the watcher kill a server that is
  // still closing its database.
  const child = spawn(process.execPath, args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const prefix = process.stdout.isTTY ? `\x1b[${colour}m${name}\x1b[0m │ ` : `${name} │ `;
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(prefix + line));
  }
  // When one process ends, the other is stopped too.
  child.on('exit', (code, signal) => {
    console.log(`${prefix}ended (${signal ?? `exit code ${code}`})`);
    if (!stopping) process.exitCode = code ?? 1;
    stopAll();
  });
  return child;
}

function stopAll() {
  if (stopping) return;
  stopping = true;
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
}
