import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { inCheckout, ROOT } from './parts/checkout.mjs';
import { ensureInstall } from './parts/ensure-install.mjs';
import { toolFile } from './parts/run-command.mjs';

// `npm run dev`: the web app on http://localhost:5173 with hot reload, the API behind it restarted on every change.
const PROGRAMS = [
  {
    name: 'api',
    colour: 36,
    cwd: ROOT,
    tool: 'tsx',
    args: ['watch', '--clear-screen=false', '--conditions=node', 'apps/api/src/main.ts'],
  },
  {
    name: 'web',
    colour: 35,
    cwd: inCheckout('apps', 'web'),
    tool: 'vite',
    args: ['--port', '5173', '--strictPort', '--clearScreen', 'false'],
  },
];

await ensureInstall();
let stopping = false;
const children = PROGRAMS.map(start);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopAll());

function start({ name, colour, cwd, tool, args }) {
  const child = spawn(process.execPath, [toolFile(tool), ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const prefix = process.stdout.isTTY ? `\x1b[${colour}m${name}\x1b[0m │ ` : `${name} │ `;
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(prefix + line));
  }
  // One without the other is of no use: whichever ends first takes the other with it.
  child.on('exit', (code, signal) => {
    console.log(`${prefix}ended (${signal ?? `exit code ${code}`})`);
    if (!stopping) process.exitCode = code ?? 1;
    stopAll();
  });
  return child;
}

function stopAll() {
  stopping = true;
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
}
